import { createHash, randomBytes } from 'node:crypto'
import { OAUTH_QUERY } from '@latchkey/contract/endpoints/oauth'
import { finishRecoveryOAuth, startRecoveryOAuth } from '@latchkey/contract/endpoints/recovery'
import { ORIGIN, type TestServer } from '../../testing/createTestServer.fixture.ts'

/** An app whose clouds are in the sandbox. */
export const cloudApp = (sandboxUrl: string) => ({
  mode: 'development' as const,
  embeddedWallets: { recoveryOptions: ['google-drive' as const, 'icloud' as const] },
  recovery: {
    googleDrive: {
      clientId: 'latchkey-google-drive',
      clientSecret: 'latchkey-sandbox-secret-of-a-client',
      endpoints: {
        authorize: `${sandboxUrl}/google-drive/authorize`,
        token: `${sandboxUrl}/google-drive/token`,
        api: `${sandboxUrl}/google-drive/api`,
      },
    },
    iCloud: {
      apiToken: 'latchkey-sandbox-icloud-api-token',
      nativeApiToken: 'latchkey-sandbox-native-token',
      containerIdentifier: 'iCloud.example.latchkey',
      environment: 'development' as const,
      endpoints: { api: `${sandboxUrl}/icloud/api` },
    },
  },
})

type Left = { url: string; verifier: string; stateCode: string }

/** A user with a session who signs in to Google and returns. */
export async function createOwner(server: TestServer, email: string) {
  const { token } = await server.logIn(email)
  const headers = { authorization: `Bearer ${token}` }

  async function leave(redirectTo = `${ORIGIN}/wallet?tab=2`): Promise<Left> {
    const verifier = randomBytes(36).toString('base64url')
    const stateCode = randomBytes(36).toString('base64url')
    const answer = await server.post(
      startRecoveryOAuth.path,
      {
        redirect_to: redirectTo,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        state_code: stateCode,
      },
      { headers },
    )
    const { url } = (await answer.json()) as { url: string }
    return { url, verifier, stateCode }
  }

  /** Decides on Google's page. Returns the URL of its redirect. */
  async function decide({ url }: Left, chosen: { choice?: string; scenario?: string } = {}) {
    const { origin, searchParams } = new URL(url)
    const form = new URLSearchParams(searchParams)
    for (const [name, value] of Object.entries(chosen)) form.set(name, value)
    // biome-ignore lint/style/noRestrictedGlobals: this stands for a browser.
    const answer = await fetch(`${origin}/google-drive/decide`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    return answer.headers.get('location') ?? ''
  }

  /** Follows the redirect to our callback. Returns the URL of the next redirect. */
  async function comeBack(address: string): Promise<URL | number> {
    const answer = await server.app.request(address)
    const location = answer.headers.get('location')
    return location === null ? answer.status : new URL(location)
  }

  const codeIn = (address: URL | number) =>
    address instanceof URL ? (address.searchParams.get(OAUTH_QUERY.code) ?? '') : ''

  return {
    headers,
    leave,
    decide,
    comeBack,
    codeIn,
    finish: ({ verifier, stateCode }: Omit<Left, 'url'>, code: string) =>
      server.post(
        finishRecoveryOAuth.path,
        { authorization_code: code, state_code: stateCode, code_verifier: verifier },
        { headers },
      ),
    /** All steps up to the code for the host page. */
    async visit(chosen: { choice?: string; scenario?: string } = {}) {
      const left = await leave()
      const address = await comeBack(await decide(left, chosen))
      return { ...left, address, code: codeIn(address) }
    },
  }
}
