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

export type StartSessionOptions = {
  /** Where Latchkey's server is. */
  apiUrl: string
  appId: string
  /** Where the app under test is: the session is kept for the pages there. */
  appUrl: string
  email: string
  /** The fixed code of a test credential, or what finds the one that was sent. */
  code: string | ReadCode
}

type User = NonNullable<SessionReply['user']>
/** Who was logged in, and a token that their calls to your back end carry. */
export type StartedSession = { user: User; accessToken: string }

/**
 * Logs somebody in without the modal: two calls to the server, and the browser finds the session when it
 * opens the app. For tests that are about something else. It makes no wallet; the modal does.
 */
export async function startSession(
  page: Page,
  { apiUrl, appId, appUrl, email, code }: StartSessionOptions,
): Promise<StartedSession> {
  const ask = async (path: string, data: object): Promise<unknown> => {
    // By the browser's own cookie jar, where a server on the app's domain puts the session.
    const reply = await page.request.post(new URL(path, apiUrl).href, {
      headers: { [HEADERS.appId]: appId },
      data,
    })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  const askedAt = new Date()
  await ask(sendEmailCode.path, { email })
  const found = typeof code === 'string' ? code : await code(email, askedAt)
  const reply = await ask(verifyEmailCode.path, { email, code: found })
  const session = verifyEmailCode.reply.parse(reply)
  if (!session.user || session.token === null) throw new Error('The server opened no session.')
  await keep(page, new URL(appUrl).origin, session)
  return { user: session.user, accessToken: session.token }
}

async function keep(page: Page, origin: string, session: SessionReply): Promise<void> {
  const inCookies = session.refresh_token === REFRESH_TOKEN_IN_COOKIE
  const stored = {
    [STORAGE_KEYS.accessToken]: session.token,
    [STORAGE_KEYS.privyAccessToken]: session.privy_access_token,
    [STORAGE_KEYS.identityToken]: session.identity_token ?? null,
    [STORAGE_KEYS.refreshToken]: inCookies ? null : session.refresh_token,
  }
  if (!inCookies) {
    // The app's own server reads these.
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
  // An empty page of that origin: storage belongs to origins, and the app must not start before it is filled.
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
