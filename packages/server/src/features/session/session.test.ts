import { getMe, logout, refreshSession, type SessionReply } from '@latchkey/contract'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import {
  APP_ID,
  createTestServer,
  ORIGIN,
  OTHER_APP_ID,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const server = await createTestServer(database)
const { post, get, logIn, advance } = server
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })
const refresh = async (token: unknown, headers = {}) =>
  post(refreshSession.path, { refresh_token: token }, { headers })
const refused = [401, 'missing_or_invalid_token']

test('accepts an access token for 15 minutes and 30 seconds of clock skew', async () => {
  const { token } = await logIn('short@example.com')
  advance(SERVER_LIMITS.accessTokenLifetimeMs + REQUEST_LIMITS.tokenClockSkewMs - 1000)
  expect((await get(getMe.path, bearer(token))).status).toBe(200)
  advance(1000)
  expect(await refusal(await get(getMe.path, bearer(token)))).toEqual(refused)
})

test('issues tokens with the claims that public back-end SDKs verify', async () => {
  const reply = await logIn('claims@example.com')
  const seconds = Math.floor(server.nowMs() / 1000)
  expect(decodeJwt(reply.token ?? '')).toEqual({
    iss: 'privy.io',
    aud: APP_ID,
    aid: APP_ID,
    sub: reply.user?.id,
    sid: expect.any(String),
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 15 * 60,
  })
  const identity = decodeJwt(reply.identity_token ?? '')
  expect(identity).toMatchObject({ iss: 'privy.io', aud: APP_ID, sub: reply.user?.id })
  expect(identity.cr).toBe(String(seconds))
  expect(JSON.parse(String(identity.linked_accounts))).toEqual([
    { type: 'email', address: 'claims@example.com', lv: seconds },
  ])
})

test('ends a session after 30 days despite refreshes', async () => {
  let { refresh_token } = await logIn('month@example.com')
  for (let day = 0; day < 29; day += 1) {
    advance(24 * 60 * 60_000)
    const reply = (await (await refresh(refresh_token)).json()) as SessionReply
    refresh_token = reply.refresh_token
  }
  advance(24 * 60 * 60_000)
  expect(await refusal(await refresh(refresh_token))).toEqual(refused)
})

test('ends a session after 30 days without use, also if it may last longer', async () => {
  const server = await createTestServer(database, { sessionDays: 90 })
  const { refresh_token } = await server.logIn('idle@example.com')
  const refreshOf = (token: string | null) =>
    server.post(refreshSession.path, { refresh_token: token })
  server.advance(29 * 24 * 60 * 60_000)
  const reply = (await (await refreshOf(refresh_token)).json()) as SessionReply
  expect(reply.session_update_action).toBe('set')
  server.advance(30 * 24 * 60 * 60_000)
  expect(await refusal(await refreshOf(reply.refresh_token))).toEqual(refused)
})

test('accepts an expired access token beside a valid refresh token', async () => {
  const { token, refresh_token } = await logIn('late@example.com')
  advance(60 * 60_000)
  expect((await refresh(refresh_token, bearer(token))).status).toBe(200)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['the word of cookie mode', 'deprecated'],
  ['noise', 'x'.repeat(91)],
  ['the right length', Buffer.alloc(68).toString('base64url')],
  ['bytes outside the alphabet', '\u00ff'.repeat(91)],
])('rejects %s as a refresh token', async (_, token) => {
  expect(await refusal(await refresh(token))).toEqual(refused)
})

test('rejects a refresh token with any byte changed and keeps the session', async () => {
  const { refresh_token } = await logIn('bytes@example.com')
  const bytes = Buffer.from(refresh_token ?? '', 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await refusal(await refresh(changed.toString('base64url')))).toEqual(refused)
  }
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('rejects tokens of another app', async () => {
  const { token, refresh_token } = await logIn('apps@example.com')
  const other = { 'privy-app-id': OTHER_APP_ID }
  expect(await refusal(await refresh(refresh_token, other))).toEqual(refused)
  expect(await refusal(await get(getMe.path, { ...other, ...bearer(token) }))).toEqual(refused)
})

test('ends the session on logout with only an access token', async () => {
  const { token, refresh_token } = await logIn('leaver@example.com')
  expect((await post(logout.path, undefined, { headers: bearer(token) })).status).toBe(200)
  expect(await refusal(await get(getMe.path, bearer(token)))).toEqual(refused)
  expect(await refusal(await refresh(refresh_token))).toEqual(refused)
})

test('accepts logout without a token or with an invalid one', async () => {
  for (const body of [undefined, {}, { refresh_token: null }, { refresh_token: 'noise' }]) {
    const left = await post(logout.path, body)
    expect([left.status, await left.json()]).toEqual([200, {}])
  }
})

test('stores tokens in cookies in cookie mode, the refresh token only there', async () => {
  const cookieServer = await createTestServer(database, {
    customApiUrl: 'https://auth.example.com',
  })
  const headers = { host: 'auth.example.com', origin: ORIGIN }
  const email = 'cookies@example.com'
  await cookieServer.post('/api/v1/passwordless/init', { email }, { headers })
  const body = { email, code: cookieServer.codeFor(email) }
  const entered = await cookieServer.post('/api/v1/passwordless/authenticate', body, { headers })
  expect((await entered.json()) as SessionReply).toMatchObject({ refresh_token: 'deprecated' })
  const lines = entered.headers.getSetCookie()
  const attributes = 'Secure; SameSite=Lax; Domain=example.com'
  expect(lines.map((line) => line.replace(/=[^;]*/, ''))).toEqual([
    `privy-token; Path=/; Max-Age=900; ${attributes}`,
    `privy-id-token; Path=/; Max-Age=3600; ${attributes}`,
    `privy-session; Path=/; Max-Age=2592000; ${attributes}`,
    `privy-refresh-token; Path=/; Max-Age=0; ${attributes}; HttpOnly`,
    'privy-refresh-token; Path=/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly',
  ])
  const cookie = lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')

  const me = await cookieServer.get(getMe.path, { ...headers, cookie })
  expect(me.status).toBe(200)
  const sent = { refresh_token: 'deprecated' }
  const more = { headers: { ...headers, cookie } }
  expect((await cookieServer.post(refreshSession.path, sent, more)).status).toBe(200)

  const without = (gone: string) => ({ headers: { ...more.headers, [gone]: undefined } })
  expect(
    await refusal(await cookieServer.post(refreshSession.path, sent, without('origin'))),
  ).toEqual([403, 'missing_origin'])
  const plain = { headers: { ...more.headers, 'content-type': 'text/plain' } }
  expect(await refusal(await cookieServer.post(refreshSession.path, sent, plain))).toEqual([
    415,
    'unsupported_media_type',
  ])

  const left = await cookieServer.post(logout.path, sent, more)
  expect(left.headers.getSetCookie().map((line) => line.split('; ').slice(0, 3))).toEqual(
    [
      'privy-token',
      'privy-id-token',
      'privy-session',
      'privy-refresh-token',
      'privy-refresh-token',
    ].map((name) => [`${name}=`, 'Path=/', 'Max-Age=0']),
  )
})

describe('the refresh cookie', () => {
  async function refreshCookies(changes: { customApiUrl: string; cookieDomain?: string }) {
    const cookieServer = await createTestServer(database, changes)
    const headers = { host: new URL(changes.customApiUrl).host, origin: ORIGIN }
    const email = 'refresh-cookie@example.com'
    await cookieServer.post('/api/v1/passwordless/init', { email }, { headers })
    const body = { email, code: cookieServer.codeFor(email) }
    const entered = await cookieServer.post('/api/v1/passwordless/authenticate', body, { headers })
    cookieServer.advance(60_000)
    return entered.headers
      .getSetCookie()
      .filter((line) => line.startsWith('privy-refresh-token') && !line.includes('Max-Age=0'))
  }

  test('is not sent to sibling hosts by default', async () => {
    const [line, ...more] = await refreshCookies({ customApiUrl: 'https://auth.example.com' })
    expect(line).not.toContain('Domain')
    expect(more).toEqual([])
  })

  test('has the domain that the app configures', async () => {
    const changes = { customApiUrl: 'https://auth.example.com', cookieDomain: 'example.com' }
    const lines = await refreshCookies(changes)
    expect(lines).toEqual([expect.stringContaining('; Domain=example.com; HttpOnly')])
  })
})

test('neither reads nor sets cookies outside cookie mode', async () => {
  const { token } = await logIn('plain@example.com')
  const answer = await get(getMe.path, { cookie: `privy-token=${token}` })
  expect(await refusal(answer)).toEqual(refused)
  expect(answer.headers.getSetCookie()).toEqual([])
})
