import { createHash, randomBytes } from 'node:crypto'
import { CROSS_APP_PATHS, type CrossAppAnswer } from '@latchkey/contract/endpoints/crossApp'
import { expect, type Page } from '@playwright/test'
import { API_URL } from './addresses.ts'
import { RECORDING_PAGE, takeHostMessage } from './hostMessages.ts'
import { type HostPages, startHostPages } from './startHostPages.ts'

/** Its users approve in the vault. */
const LENDING_APP = 'latchkeydemoapp0000000004'
const ASKING_APP = 'latchkeydemoapp0000000002'
const PROVIDER = `privy:${LENDING_APP}`

type Session = {
  user: { linked_accounts: { type: string; embedded_wallets?: { address: string }[] }[] }
  oauth_tokens: { access_token: string }
}

/** An app that uses the wire protocol without our client. */
export async function startAskingApp(page: Page) {
  const pages: HostPages = await startHostPages(() => ({ '/': { body: RECORDING_PAGE } }))
  const origin = pages.at('asking.localhost', '')
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${API_URL}/api/v1/oauth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'privy-app-id': ASKING_APP },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  async function open(url: string, from = page): Promise<Page> {
    const [opened] = await Promise.all([
      from.waitForEvent('popup'),
      from.evaluate((at) => void window.open(at, '', 'popup,width=440,height=680'), url),
    ])
    return opened
  }
  await page.goto(`${origin}/`)
  await page.context().route(`${origin}/back?*`, (route) => route.fulfill({ body: 'Back' }))

  return {
    ...pages,
    origin,
    /** Opens the consent window. */
    async askForAccount() {
      const verifier = randomBytes(36).toString('base64url')
      const state = randomBytes(36).toString('base64url')
      const { url } = (await call('init', {
        provider: PROVIDER,
        redirect_to: `${origin}/back`,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        state_code: state,
      })) as { url: string }
      const popup = await open(url)
      return {
        popup,
        /** Exchanges the window's result. */
        async finish(): Promise<{ token: string; address: string }> {
          await popup.waitForURL(`${origin}/back?**`)
          const { searchParams } = new URL(popup.url())
          expect(searchParams.get('privy_oauth_state')).toBe(state)
          expect(searchParams.get('privy_oauth_provider')).toBe(PROVIDER)
          await popup.close()
          const session = (await call('authenticate', {
            authorization_code: searchParams.get('privy_oauth_code'),
            state_code: state,
            code_verifier: verifier,
            provider: PROVIDER,
          })) as Session
          const [account] = session.user.linked_accounts
          return {
            token: session.oauth_tokens.access_token,
            address: account?.embedded_wallets?.[0]?.address ?? '',
          }
        },
      }
    },

    /** Opens the window that requests a signature. */
    ask: (
      token: string,
      request: { method: string; params: readonly unknown[]; chainId?: number },
      change: object = {},
      from = page,
    ) => {
      const asked = {
        content: { request: { request } },
        timestamp: Date.now(),
        callbackUrl: origin,
        ...change,
      }
      const query = new URLSearchParams({ token, request: JSON.stringify(asked) })
      return open(`${API_URL}${CROSS_APP_PATHS.transact}?${query}`, from)
    },

    /** The next message that a window sent to this page. */
    answer: async () => (await takeHostMessage(page)) as CrossAppAnswer,
  }
}
