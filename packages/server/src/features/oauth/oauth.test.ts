import { HEADERS, OAUTH_PROVIDERS, type OAuthProvider } from '@latchkey/contract'
import { startOAuth } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { singleUse } from '../../platform/db/schema/logins.ts'
import { createTestServer, ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { callback, createSocialLogin, socialApp } from './socialLogin.fixture.ts'

const database = await withDatabase()
const { sandbox, outbound } = await withSandbox()
const serverWith = (changes: object = {}) =>
  createTestServer(database, { ...socialApp(sandbox.url), ...changes }, { outbound })
const server = await serverWith()
const socialLogin = createSocialLogin(server)

const email = 'alan.turing@example.com'
const name = 'Alan Turing'
const username = 'alan'
const picture = 'https://images.example.com/alan.jpg'
const EXPECTED: Record<OAuthProvider, object> = {
  google: { email, name },
  twitter: { username, name, profile_picture_url: picture },
  discord: { username, email },
  github: { username, name, email },
  spotify: { email, name },
  instagram: { username },
  tiktok: { username, name },
  line: { name, email, profile_picture_url: picture },
  linkedin: { name, email, vanity_name: null },
  apple: { email },
}

test.each(OAUTH_PROVIDERS)('logs a user in with %s and stores its fields', async (provider) => {
  const reply = await socialLogin.logIn(provider, { choice: 'alan' })
  expect(reply.is_new_user).toBe(true)
  expect(reply.oauth_tokens).toMatchObject({ provider, access_token: expect.any(String) })
  const [account] = reply.user?.linked_accounts ?? []
  expect(account).toEqual({
    type: `${provider}_oauth`,
    subject: expect.stringMatching(/^\d+$/),
    verified_at: expect.any(Number),
    first_verified_at: expect.any(Number),
    latest_verified_at: expect.any(Number),
    ...EXPECTED[provider],
  })
  const again = await socialLogin.logIn(provider, { choice: 'alan' })
  expect([again.is_new_user, again.user?.id]).toEqual([false, reply.user?.id])
})

test('keeps the same address at two providers and by email code as three users', async () => {
  const google = await socialLogin.logIn('google', { choice: 'ada' })
  const github = await socialLogin.logIn('github', { choice: 'ada' })
  const other = await serverWith({ loginMethods: ['email', 'google'] })
  const mailed = await other.logIn('ada.lovelace@example.com')
  const ids = [google, github, mailed].map(({ user }) => user?.id)
  expect(new Set(ids).size).toBe(3)
})

test('redirects to the original page, keeps its query and adds code, state and provider', async () => {
  const { address, stateCode } = await socialLogin.getCode('github')
  expect(address).toBeInstanceOf(URL)
  const { origin, pathname, searchParams } = address as URL
  expect([origin, pathname]).toEqual([ORIGIN, '/welcome'])
  expect([...searchParams.keys()]).toEqual([
    'tab',
    'privy_oauth_code',
    'privy_oauth_state',
    'privy_oauth_provider',
  ])
  expect(searchParams.get('privy_oauth_state')).toBe(stateCode)
  expect(searchParams.get('privy_oauth_provider')).toBe('github')
})

test.each(['google', 'github', 'apple', 'linkedin'])(
  'returns a denial if the user denies at %s',
  async (provider) => {
    const { code } = await socialLogin.getCode(provider, { choice: 'deny' })
    expect(code).toBe('undefined')
  },
)

test('returns separate codes for a suspended account and a provider rate limit', async () => {
  for (const provider of ['github', 'google']) {
    const suspended = await socialLogin.getCode(provider, { scenario: 'suspended' })
    const error = await refusal(await socialLogin.finish(suspended, suspended.code))
    expect(error).toEqual([403, 'oauth_account_suspended'])
  }
  const limited = await socialLogin.getCode('twitter', { scenario: 'rate-limit' })
  const answer = await socialLogin.finish(limited, limited.code)
  const body = (await answer.json()) as { error: string }
  expect(answer.status).toBe(429)
  expect(body.error).toContain('provider limit')
})

test('redirects with an error if the provider is down', async () => {
  expect((await socialLogin.getCode('discord', { scenario: 'down' })).code).toBe('error')
})

test('waits for a slow provider and times out before the request does', {
  timeout: 20_000,
}, async () => {
  const slow = await socialLogin.getCode('spotify', { scenario: 'slow' })
  expect((await socialLogin.finish(slow, slow.code)).status).toBe(200)
  const startedMs = performance.now()
  expect((await socialLogin.getCode('spotify', { scenario: 'silent' })).code).toBe('error')
  expect(performance.now() - startedMs).toBeLessThan(SERVER_LIMITS.answerTimeoutMs)
})

test('reports disabled sign-up only after the user has proved the identity', async () => {
  const stranger = await socialLogin.getCode('google', { choice: 'new' })
  const answer = await socialLogin.finish(stranger, stranger.code, { body: { mode: 'no-signup' } })
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
})

test('rejects an unknown provider and a disabled one', async () => {
  const wish = { redirect_to: ORIGIN, code_challenge: 'x'.repeat(43), state_code: 'y' }
  const unknown = await server.post(startOAuth.path, { ...wish, provider: 'myspace' })
  expect(await refusal(unknown)).toEqual([400, 'invalid_data'])
  const googleOnly = await serverWith({ loginMethods: ['google'] })
  const off = await googleOnly.post(startOAuth.path, { ...wish, provider: 'github' })
  expect(await refusal(off)).toEqual([403, 'disallowed_login_method'])
})

test('requires a code challenge and a state', async () => {
  const wish = { provider: 'google', redirect_to: ORIGIN }
  for (const missing of [{ state_code: 'y' }, { code_challenge: 'x'.repeat(43) }]) {
    const answer = await server.post(startOAuth.path, { ...wish, ...missing })
    expect(await refusal(answer)).toEqual([400, 'invalid_pkce_parameters'])
  }
})

test('accepts only verified addresses on the allowlist', async () => {
  const entries = ['alan.turing@example.com']
  const listed = createSocialLogin(await serverWith({ allowlist: { entries } }))
  const ada = await listed.getCode('google', { choice: 'ada' })
  expect(await refusal(await listed.finish(ada, ada.code))).toEqual([401, 'allowlist_rejected'])
  // Spotify does not verify addresses, so its address is not accepted.
  const unverified = await listed.getCode('spotify', { choice: 'alan' })
  const answer = await listed.finish(unverified, unverified.code)
  expect(await refusal(answer)).toEqual([401, 'allowlist_rejected'])
  const alan = await listed.getCode('google', { choice: 'alan' })
  expect((await listed.finish(alan, alan.code)).status).toBe(200)
})

test('repeats a lost reply to the same attempt, including tokens', async () => {
  const left = await socialLogin.getCode('github')
  const headers = { [HEADERS.idempotencyKey]: 'one-attempt' }
  const first = (await (await socialLogin.finish(left, left.code, { headers })).json()) as object
  const second = (await (await socialLogin.finish(left, left.code, { headers })).json()) as object
  expect(second).toMatchObject({
    refresh_token: (first as { refresh_token: string }).refresh_token,
    oauth_tokens: (first as { oauth_tokens: object }).oauth_tokens,
  })
})

test('shows an expiry page if the login takes more than ten minutes', async () => {
  const late = await serverWith()
  const slow = createSocialLogin(late)
  const request = await slow.decide(await slow.start('github'))
  late.advance(SERVER_LIMITS.oauthStateLifetimeMs + 1)
  const answer = await late.app.request(request)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await answer.text()).toContain('This login has expired')
})

test('rejects our code after one minute', async () => {
  const late = await serverWith()
  const slow = createSocialLogin(late)
  const left = await slow.getCode('github')
  late.advance(SERVER_LIMITS.oauthCodeLifetimeMs + 1)
  expect(await refusal(await slow.finish(left, left.code))).toEqual([401, 'invalid_credentials'])
})

test('answers a callback without a known state with a page', async () => {
  for (const parameters of [
    {},
    { state: 'x' },
    { state: 'testapp000000000000000001.x', code: 'y' },
  ]) {
    expect(await socialLogin.followCallback(callback('google', parameters))).toBe(400)
  }
})

test("deletes the provider's tokens once a repeated request cannot need them", async () => {
  const own = await serverWith()
  const testUser = createSocialLogin(own)
  const { code, ...left } = await testUser.getCode('github')
  await testUser.finish(left, code)
  const kept = async () =>
    (await own.db.select().from(singleUse)).filter(({ payload }) => payload !== null).length
  expect(await kept()).toBeGreaterThan(0)
  own.advance(SERVER_LIMITS.oauthStateLifetimeMs + SERVER_LIMITS.idempotencyWindowMs)
  await own.app.cleanUp()
  expect(await kept()).toBe(0)
  expect(await refusal(await testUser.finish(left, code))).toEqual([401, 'invalid_credentials'])
})
