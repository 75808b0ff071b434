import { HEADERS, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import type { VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { expect, type Page } from '@playwright/test'
import { API_URL, SANDBOX_URL } from './addresses.ts'
import { newAddress } from './emailLogin.ts'
import { waitForCode } from './inbox.ts'

export const VAULT_APP_ID = 'latchkeydemoapp0000000001'
export const vaultUrlOf = (appId: string) => `${API_URL}/apps/${appId}/embedded-wallets`
export const VAULT_URL = vaultUrlOf(VAULT_APP_ID)

/** A host page that frames the vault as the client does, and calls it by `ask(event, data)`. */
export const vaultHostPage = (vaultUrl = VAULT_URL) => `<script>
  const waiting = new Map()
  let asked = 0
  addEventListener('message', ({ data, origin, source }) => {
    const vault = document.querySelector('#vault').contentWindow
    if (source !== vault || origin !== new URL('${vaultUrl}').origin) return
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  window.ask = (event, data) => new Promise((resolve) => {
    asked += 1
    const id = 'ask-' + asked
    waiting.set(id, resolve)
    document.querySelector('#vault').contentWindow.postMessage({ id, event, data }, new URL('${vaultUrl}').origin)
  })
  window.ready = async () => {
    for (;;) {
      const isReady = await Promise.race([
        ask('privy:iframe:ready', {}).then(() => true),
        new Promise((resolve) => setTimeout(resolve, 150)),
      ])
      if (isReady) return
    }
  }
</script><iframe id="vault" hidden sandbox="allow-scripts allow-same-origin" src="${vaultUrl}"></iframe>`

export type VaultReply = {
  data?: Record<string, unknown>
  error?: { type: string; message: string }
}
declare global {
  interface Window {
    ask(event: string, data: unknown): Promise<VaultReply>
    ready(): Promise<void>
  }
}

export const vaultIsReady = (page: Page) => page.evaluate(() => window.ready())

/** The vault's reply to the host. */
export const askVault = (page: Page, event: VaultEvent, data: object): Promise<VaultReply> =>
  page.evaluate(([name, given]) => window.ask(name, given), [event, data] as const)

/** The vault's reply where it must not fail. */
export async function answered(page: Page, event: VaultEvent, data: object) {
  const { data: answer, error } = await askVault(page, event, data)
  expect(error).toBeUndefined()
  return answer as Record<string, string>
}

/** The first wallet of each chain. */
export async function createBoth(page: Page, accessToken: string) {
  const { address } = await answered(page, 'privy:wallet:create', { accessToken })
  const { publicKey } = await answered(page, 'privy:solana-wallet:create', { accessToken })
  return { address: address as `0x${string}`, publicKey: publicKey as string }
}

/** A new user of an app, logged in without a browser, with a captcha solved if the app requires one. */
export async function newPerson(
  appId = VAULT_APP_ID,
  { solvesCaptcha = false } = {},
): Promise<{ accessToken: string }> {
  const email = newAddress()
  const post = async (path: string, body: object) => {
    const reply = await fetch(API_URL + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.appId]: appId },
      body: JSON.stringify(body),
    })
    return (await reply.json()) as SessionReply
  }
  const captcha =
    solvesCaptcha && (await fetch(`${SANDBOX_URL}/captcha/token?sitekey=any`).then((r) => r.json()))
  await post(sendEmailCode.path, { email, ...captcha })
  const code = await waitForCode(SANDBOX_URL, email)
  const { token } = await post(verifyEmailCode.path, { email, code, mode: 'login-or-sign-up' })
  return { accessToken: token as string }
}
