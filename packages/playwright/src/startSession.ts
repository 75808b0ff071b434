import {
  COOKIES,
  HEADERS,
  REFRESH_TOKEN_IN_COOKIE,
  type SessionReply,
  STORAGE_KEYS,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import type { Page } from '@playwright/test'
import type { ReadCode } from './codeFromSandbox.ts'

/** Options of `startSession`. */
export type StartSessionOptions = {
  /** Origin of the Latchkey server. */
  apiUrl: string
  /** App id from `latchkey.config.ts`. */
  appId: string
  /** URL of the app under test. The session is stored for its origin. */
  appUrl: string
  /** Email address of the user. */
  email: string
  /** Fixed code of a test credential, or a function that reads the code, such as `codeFromSandbox`. */
  code: string | ReadCode
}

type User = NonNullable<SessionReply['user']>
/** The user, and an access token for calls to your back end. */
export type StartedSession = {
  /** User who is logged in, in wire format. */
  user: User
  /** Access token (JWT) for calls to your back end. */
  accessToken: string
}

/**
 * Logs a user in without the modal: two API calls, then stores the session in the browser. Open the app
 * afterwards. Creates no wallets; a login through the modal does.
 *
 * @throws Error with status and body if the server rejects a call.
 * @example
 * ```ts
 * import { codeFromSandbox, startSession } from '@latchkey/playwright'
 * import { test } from '@playwright/test'
 *
 * test('shows the user name', async ({ page }) => {
 *   await startSession(page, {
 *     apiUrl: 'http://localhost:4000',
 *     appId: 'latchkeydemoapp0000000001',
 *     appUrl: 'http://localhost:3000',
 *     email: 'ada@example.com',
 *     code: codeFromSandbox('http://localhost:4010'),
 *   })
 *   await page.goto('http://localhost:3000')
 * })
 * ```
 */
export async function startSession(
  page: Page,
  { apiUrl, appId, appUrl, email, code }: StartSessionOptions,
): Promise<StartedSession> {
  const post = async (path: string, data: object): Promise<unknown> => {
    // Uses the browser's cookie jar, so that cookie mode works.
    const reply = await page.request.post(new URL(path, apiUrl).href, {
      headers: { [HEADERS.appId]: appId },
      data,
    })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  const askedAt = new Date()
  await post(sendEmailCode.path, { email })
  const found = typeof code === 'string' ? code : await code(email, askedAt)
  const reply = await post(verifyEmailCode.path, { email, code: found })
  const session = verifyEmailCode.reply.parse(reply)
  if (!session.user || session.token === null)
    throw new Error('The server replied without a session.')
  await storeSession(page, new URL(appUrl).origin, session)
  return { user: session.user, accessToken: session.token }
}

async function storeSession(page: Page, origin: string, session: SessionReply): Promise<void> {
  const inCookies = session.refresh_token === REFRESH_TOKEN_IN_COOKIE
  const stored = {
    [STORAGE_KEYS.accessToken]: session.token,
    [STORAGE_KEYS.privyAccessToken]: session.privy_access_token,
    [STORAGE_KEYS.identityToken]: session.identity_token ?? null,
    [STORAGE_KEYS.refreshToken]: inCookies ? null : session.refresh_token,
  }
  if (!inCookies) {
    // The back end of the app reads these cookies.
    const cookies = {
      [COOKIES.accessToken]: session.token,
      [COOKIES.identityToken]: session.identity_token ?? null,
      [COOKIES.session]: 't',
    }
    await page.context().addCookies(
      Object.entries(cookies).flatMap(([name, value]) => {
        return value === null ? [] : [{ name, value, url: origin }]
      }),
    )
  }
  // An empty page on the app's origin, so that storage is filled before the app starts.
  const blank = `${origin}/latchkey-starts-a-session`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
    }
  }, stored)
  await page.unroute(blank)
}
