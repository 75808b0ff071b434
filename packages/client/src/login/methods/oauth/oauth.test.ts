import {
  finishOAuth,
  OAUTH_MESSAGES,
  startOAuth as startCall,
} from '@latchkey/contract/endpoints/oauth'
import { expect, test, vi } from 'vitest'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import type { TestClock } from '../../../testing/createTestClock.ts'
import { readOAuthAttempt } from './attempt.ts'
import { isInAppBrowser } from './isInAppBrowser.ts'
import { consumeOAuthReturn, readOAuthReturn } from './oauthReturn.ts'
import { sendOAuthReturnToOpener } from './popup.ts'
import type { OAuthPopup, OAuthPorts, OAuthReturn } from './ports.ts'
import { type OAuthOptions, startOAuth } from './startOAuth.ts'

const PROVIDER_URL = 'https://provider.example/authorize?x=1'

/** One browser: its windows share storage and receive messages of each other. */
function createBrowser() {
  const values = new Map<string, string>()
  const listeners = new Set<(message: unknown) => void>()
  return { values, listeners, fragment: '' }
}

function createPage(browser = createBrowser(), href = 'https://app.example/shop?item=7#reviews') {
  const fake = createFakeClient()
  fake.server.answers[startCall.path] = () => ({ status: 200, body: { url: PROVIDER_URL } })
  fake.server.answers[finishOAuth.path] = () => ({ status: 200, body: fake.server.session() })
  let address = new URL(href)
  const gone: string[] = []
  let comeBack = () => {}
  const { values, listeners } = browser
  const ports: OAuthPorts = {
    clock: fake.ports.clock,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sha256: async (text) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    address: () => new URL(address),
    replaceAddress(next) {
      address = next
    },
    saveFragment(fragment) {
      browser.fragment = fragment
    },
    consumeFragment() {
      const { fragment } = browser
      browser.fragment = ''
      return fragment
    },
    goTo: (url) => void gone.push(url),
    onPageRestored(listener) {
      comeBack = listener
      return () => {}
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    broadcast(message) {
      for (const listener of [...listeners]) listener(message)
    },
    closeWindow() {},
    extension: null,
  }
  const start = (options: Partial<OAuthOptions> = {}) => {
    const flow = startOAuth(fake.client, {
      ports,
      provider: 'google',
      mode: 'login-or-sign-up',
      ownUi: true,
      ...options,
    })
    flow.send({ type: 'start' })
    return flow
  }
  const asked = async (path: string) => {
    const sent = fake.ports.requests.filter(({ url }) => new URL(url).pathname === path)
    const request = sent[sent.length - 1]
    return (await request?.clone().json()) as Record<string, string> | undefined
  }
  return { ...fake, ports, gone, start, asked, values, comeBack: () => comeBack() }
}

const stored = ({ values }: { values: Map<string, string> }, key: string): string =>
  JSON.parse(values.get(key) ?? 'null')
const until = (look: () => unknown) => vi.waitFor(() => expect(look()).toBeTruthy())
const statusOf = (flow: ReturnType<typeof startOAuth>) => flow.getState().status

/** The URL to which the server redirects the user. */
const back = (page: ReturnType<typeof createPage>, code = 'our-code'): OAuthReturn => ({
  provider: 'google',
  code,
  state: stored(page, 'privy:state_code'),
})

test('stores a 36-byte verifier and state, sends the hash of the verifier, and redirects', async () => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  expect(page.gone).toEqual([PROVIDER_URL])
  const verifier = stored(page, 'privy:code_verifier')
  expect(verifier).toHaveLength(METHOD_LIMITS.oauthCodeVerifierBytes / 0.75)
  const body = await page.asked(startCall.path)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  expect(body).toEqual({
    provider: 'google',
    // Without the fragment: a redirect drops it.
    redirect_to: 'https://app.example/shop?item=7',
    code_challenge: toBase64Url(new Uint8Array(hash)),
    state_code: stored(page, 'privy:state_code'),
  })
})

test('exchanges the return with the stored verifier and clears the attempt', async () => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  const returned = back(page)
  const verifier = stored(page, 'privy:code_verifier')
  const flow = page.start({ returned })
  await until(() => statusOf(flow) === 'done')
  expect(await page.asked(finishOAuth.path)).toEqual({
    authorization_code: 'our-code',
    state_code: returned.state,
    code_verifier: verifier,
    mode: 'login-or-sign-up',
  })
  expect(page.client.getState().user).not.toBeNull()
  expect(page.client.getState().recentLoginMethod).toBe('google')
  expect([...page.values.keys()]).toEqual([])
})

test('rejects a state that differs from the stored one as possible phishing', async () => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  const flow = page.start({ returned: { ...back(page), state: 'of-an-attacker' } })
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({
    error: {
      code: 'pkce_state_code_mismatch',
      message: 'Unexpected auth flow. This may be a phishing attempt.',
    },
  })
  expect(await page.asked(finishOAuth.path)).toBeUndefined()
})

test.each([
  ['undefined', 'oauth_user_denied', 'User denied confirmation during OAuth flow'],
  ['error', 'oauth_unexpected', 'The provider did not confirm the login'],
  ['', 'invalid_data', 'Authorization code and state code are both required.'],
])('rejects a return with the code %j with %s', async (code, expected, message) => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  const flow = page.start({ returned: back(page, code) })
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: expected, message } })
})

test('rejects a return without a stored attempt', async () => {
  const page = createPage()
  const flow = page.start({ returned: { provider: 'google', code: 'c', state: 's' } })
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { message: 'Authentication error.' } })
})

test('retries with a new state after a failure', async () => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  const first = stored(page, 'privy:state_code')
  const flow = page.start({ returned: back(page, 'undefined') })
  await until(() => statusOf(flow) === 'error')
  flow.send({ type: 'start' })
  flow.send({ type: 'start' })
  await until(() => page.gone.length === 2)
  expect(stored(page, 'privy:state_code')).not.toBe(first)
})

test('can be retried after the user returns with the back button', async () => {
  const page = createPage()
  const flow = page.start()
  await until(() => page.gone.length)
  page.comeBack()
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: 'oauth_user_denied' } })
})

test('restores the options of the attempt on return', async () => {
  const page = createPage()
  page.start({ ownUi: false, mode: 'no-signup' })
  await until(() => page.gone.length)
  const state = stored(page, 'privy:state_code')
  expect(readOAuthAttempt(page.ports, state)).toEqual({
    isHeadless: true,
    mode: 'no-signup',
    isLink: false,
    isFromPopup: false,
  })
})

test('removes the three parameters from the URL and keeps the rest', () => {
  const here =
    'https://app.example/a?tab=1&privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=github#top'
  const { ports } = createPage(createBrowser(), here)
  const expected = { provider: 'github', code: 'c', state: 's' }
  expect(readOAuthReturn(ports)).toEqual(expected)
  expect(consumeOAuthReturn(ports)).toEqual(expected)
  expect(ports.address().href).toBe('https://app.example/a?tab=1#top')
  expect(consumeOAuthReturn(ports)).toBeNull()
})

test('restores the URL fragment once on return', async () => {
  const browser = createBrowser()
  const left = createPage(browser)
  left.start()
  await until(() => left.gone.length)
  const here = 'https://app.example/shop?item=7&privy_oauth_code=c&privy_oauth_state=s'
  const { ports } = createPage(browser, here)
  consumeOAuthReturn(ports)
  expect(ports.address().href).toBe('https://app.example/shop?item=7#reviews')
  const later = createPage(browser, here)
  consumeOAuthReturn(later.ports)
  expect(later.ports.address().href).toBe('https://app.example/shop?item=7')
})

test('shows google for an unknown provider in the URL', () => {
  const here = 'https://app.example/?privy_oauth_code=c&privy_oauth_provider=constructor'
  expect(readOAuthReturn(createPage(createBrowser(), here).ports)?.provider).toBe('google')
})

function createPopup() {
  const visited: string[] = []
  let closed = false
  const popup: OAuthPopup = {
    goTo: (url) => void visited.push(url),
    isClosed: () => closed,
    close() {
      closed = true
    },
  }
  return { popup, visited, shut: () => popup.close() }
}

async function inPopup() {
  const browser = createBrowser()
  const page = createPage(browser)
  const opened = createPopup()
  const flow = page.start({ getPopup: () => opened.popup })
  await until(() => opened.visited.length)
  return { browser, page, flow, ...opened }
}

test('sends the return of a popup to the waiting page, which acknowledges it', async () => {
  const { browser, page, flow, visited } = await inPopup()
  expect([visited, page.gone]).toEqual([[PROVIDER_URL], []])
  const inside = createPage(browser)
  const returned = back(page)
  expect(readOAuthAttempt(inside.ports, returned.state).isFromPopup).toBe(true)
  expect(await sendOAuthReturnToOpener(inside.ports, returned)).toBe(true)
  await until(() => statusOf(flow) === 'done')
})

test('finishes in the popup if its opener does not acknowledge within 1 s', async () => {
  const { browser, page, flow } = await inPopup()
  flow.stop()
  const inside = createPage(browser)
  const handing = sendOAuthReturnToOpener(inside.ports, back(page))
  const clock = inside.ports.clock as TestClock
  clock.advance(METHOD_LIMITS.oauthOpenerAckTimeoutMs)
  expect(await handing).toBe(false)
})

test('ignores messages of other logins', async () => {
  const { page, flow } = await inPopup()
  page.ports.broadcast({
    type: OAUTH_MESSAGES.response,
    stateCode: 'other',
    authorizationCode: 'x',
  })
  page.ports.broadcast([])
  page.ports.broadcast({ type: 'unrelated' })
  expect(statusOf(flow)).toBe('loading')
})

test('rejects after the popup is closed and its last message could arrive', async () => {
  const { page, flow, shut } = await inPopup()
  const clock = page.ports.clock as TestClock
  clock.advance(2_000)
  shut()
  clock.advance(METHOD_LIMITS.popupClosedCheckMs)
  expect(statusOf(flow)).toBe('loading')
  clock.advance(METHOD_LIMITS.oauthPopupLastMessageMs)
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: 'oauth_user_denied' } })
})

test('accepts the response of a popup that was cut off by COOP', async () => {
  const { browser, page, flow, shut } = await inPopup()
  const clock = page.ports.clock as TestClock
  shut()
  clock.advance(10_000)
  expect(statusOf(flow)).toBe('loading')
  expect(await sendOAuthReturnToOpener(createPage(browser).ports, back(page))).toBe(true)
  await until(() => statusOf(flow) === 'done')
})

test('closes the popup after 120 s without a response', async () => {
  const { page, flow, popup } = await inPopup()
  const clock = page.ports.clock as TestClock
  clock.advance(METHOD_LIMITS.oauthPopupTimeoutMs)
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: 'client_request_timeout' } })
  expect(popup.isClosed()).toBe(true)
})

test('redirects the page if the popup is blocked', async () => {
  const page = createPage()
  page.start({ getPopup: () => null })
  await until(() => page.gone.length)
  expect(page.gone).toEqual([PROVIDER_URL])
})

test('closes the popup on stop', async () => {
  const { flow, popup } = await inPopup()
  flow.stop()
  expect(popup.isClosed()).toBe(true)
})

const ID = 'abcdefghijklmnopabcdefghijklmnop'
const query = (state: string) =>
  `?privy_oauth_code=our-code&privy_oauth_state=${state}&privy_oauth_provider=google`

test.each([`https://${ID}.chromiumapp.org/`, `chrome-extension://${ID}/auth.html`])(
  'accepts a response to an extension at %s',
  async (where) => {
    const page = createPage()
    const launch = async () => `${where}${query(stored(page, 'privy:state_code'))}`
    page.ports.extension = { id: ID, launch }
    const flow = page.start()
    await until(() => statusOf(flow) === 'done')
    expect((await page.asked(startCall.path))?.redirect_to).toBe(`https://${ID}.chromiumapp.org`)
  },
)

test.each([
  `https://evil.chromiumapp.org/${query('s')}`,
  `http://${ID}.chromiumapp.org/${query('s')}`,
  `https://${ID}.chromiumapp.org.evil.example/${query('s')}`,
  `chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba/${query('s')}`,
  `https://${ID}.chromiumapp.org/?privy_oauth_code=c`,
  'nonsense',
  '',
])('rejects the response %j to an extension', async (answer) => {
  const page = createPage()
  page.ports.extension = { id: ID, launch: async () => answer }
  const flow = page.start()
  await until(() => statusOf(flow) === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: 'oauth_unexpected' } })
})

test.each([
  ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]', true],
  ['Mozilla/5.0 (Linux; Android 14) Instagram 300.0', true],
  ['Mozilla/5.0 Snapchat/12', true],
  ['Mozilla/5.0 [LinkedInApp]', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', false],
])('detects whether %s is an in-app browser: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected)
})

test('reports the tokens of the provider once, in camelCase', async () => {
  const page = createPage()
  page.start()
  await until(() => page.gone.length)
  page.server.answers[finishOAuth.path] = () => ({
    status: 200,
    body: {
      ...page.server.session(),
      oauth_tokens: {
        provider: 'google',
        access_token: 'ya29',
        access_token_expires_in_seconds: 60,
      },
    },
  })
  const reports: unknown[] = []
  page.client.onReport((report) => reports.push(report))
  const flow = page.start({ returned: back(page) })
  await until(() => statusOf(flow) === 'done')
  expect(reports).toMatchObject([
    {
      kind: 'oauth-tokens',
      oAuthTokens: { provider: 'google', accessToken: 'ya29', accessTokenExpiresInSeconds: 60 },
      user: { id: page.client.getState().user?.id },
    },
  ])
})
