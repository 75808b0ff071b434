import { createHash, randomBytes } from 'node:crypto'
import { OAUTH_PROVIDERS, type SessionReply } from '@latchkey/contract'
import { finishOAuth, OAUTH_QUERY, startOAuth } from '@latchkey/contract/endpoints/oauth'
import {
  ORIGIN,
  PUBLIC_URL,
  type Sent,
  type TestServer,
} from '../../testing/createTestServer.fixture.ts'

const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeD5WxVXrkyly0WtF
UPiq8ZKJVCiWrCf4S1amC03ui0mhRANCAAQZR85/5STycbBGyKUYSEgfhyaMYAPC
4R9LEXAH/SJdXYHwq2oShrtWWcmtibS7WWUt+SyRoqt77AnmbSQrDhN7
-----END PRIVATE KEY-----`

/** App whose ten providers point to the sandbox. */
export function socialApp(sandboxUrl: string) {
  const client = (provider: string) => ({
    clientId: `latchkey-${provider}`,
    endpoints: {
      authorize: `${sandboxUrl}/social/${provider}/authorize`,
      token: `${sandboxUrl}/social/${provider}/token`,
      profile: `${sandboxUrl}/social/${provider}/profile`,
      emails: `${sandboxUrl}/social/${provider}/emails`,
      keys: `${sandboxUrl}/social/${provider}/keys`,
      issuer: `${sandboxUrl}/social/${provider}`,
    },
  })
  const secret = { clientSecret: 'latchkey-sandbox-secret-of-a-client' }
  const oauth = Object.fromEntries(
    OAUTH_PROVIDERS.map((name) => [
      name,
      name === 'apple'
        ? { ...client(name), teamId: 'TEAM', keyId: 'SANDBOX000', privateKey: PRIVATE_KEY }
        : { ...client(name), ...secret },
    ]),
  )
  return { mode: 'development' as const, loginMethods: [...OAUTH_PROVIDERS], oauth }
}

export type Choice = { choice?: string; scenario?: string }
export type StartedLogin = { url: string; verifier: string; stateCode: string }

const actionIn = (page: string) => /action="([^"]+)"/.exec(page)?.[1] ?? ''

/** Stores cookies and follows redirects within one origin. */
function createBrowser(origin: string) {
  const cookies = new Map<string, string>()
  return async function browse(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    // biome-ignore lint/style/noRestrictedGlobals: simulates a browser.
    const answer = await fetch(url, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    })
    for (const [name = '', value = ''] of answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0]!.split(/=(.*)/))) {
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const next = location === null ? undefined : new URL(location, url)
    return next?.origin === origin ? browse(next.href) : answer
  }
}

/** Simulates a page of the app and a browser that visits the provider. */
export function createSocialLogin({ post, app }: TestServer) {
  async function start(
    provider: string,
    redirectTo = `${ORIGIN}/welcome?tab=2`,
  ): Promise<StartedLogin> {
    const verifier = randomBytes(36).toString('base64url')
    const stateCode = randomBytes(36).toString('base64url')
    const answer = await post(startOAuth.path, {
      provider,
      redirect_to: redirectTo,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      state_code: stateCode,
    })
    const { url } = (await answer.json()) as { url: string }
    return { url, verifier, stateCode }
  }

  /** Decides at the provider and returns the browser's request to our callback. */
  async function decide(
    { url }: Pick<StartedLogin, 'url'>,
    { choice = 'ada', scenario }: Choice = {},
  ) {
    const { origin, searchParams } = new URL(url)
    const browse = createBrowser(origin)
    const page = await browse(url)
    const text = await page.text()
    if (page.status !== 200) throw new Error(`The provider refused: ${text}`)
    const form = new URLSearchParams(searchParams)
    form.set('choice', choice)
    if (scenario) form.set('scenario', scenario)
    const decided = await browse(new URL(actionIn(text), origin).href, form)
    const location = decided.headers.get('location')
    if (location) return new Request(location)
    const answer = await decided.text()
    const fields = [...answer.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    const body = new URLSearchParams()
    for (const [, name = '', value = ''] of fields) body.set(name, value)
    return new Request(actionIn(answer), { method: 'POST', body })
  }

  /** Sends the callback request and returns the redirect target. */
  async function followCallback(request: Request): Promise<URL | number> {
    const answer = await app.request(request)
    const location = answer.headers.get('location')
    return location === null ? answer.status : new URL(location)
  }

  const codeIn = (address: URL | number) =>
    address instanceof URL ? (address.searchParams.get(OAUTH_QUERY.code) ?? '') : ''

  const finish = (
    { verifier, stateCode }: Pick<StartedLogin, 'verifier' | 'stateCode'>,
    code: string,
    { body = {}, ...sent }: Omit<Sent, 'body'> & { body?: object } = {},
  ) =>
    post(
      finishOAuth.path,
      { authorization_code: code, state_code: stateCode, code_verifier: verifier, ...body },
      sent,
    )

  return {
    start,
    decide,
    followCallback,
    codeIn,
    finish,

    /** Runs the login up to the code in the page's URL. */
    async getCode(provider: string, chosen: Choice = {}) {
      const started = await start(provider)
      const address = await followCallback(await decide(started, chosen))
      return { ...started, address, code: codeIn(address) }
    },
    async logIn(provider: string, chosen: Choice = {}): Promise<SessionReply> {
      const started = await start(provider)
      const code = codeIn(await followCallback(await decide(started, chosen)))
      return (await (await finish(started, code)).json()) as SessionReply
    },
  }
}

export const callback = (provider: string, parameters: Record<string, string>) =>
  new Request(`${PUBLIC_URL}/api/v1/oauth/callback/${provider}?${new URLSearchParams(parameters)}`)
