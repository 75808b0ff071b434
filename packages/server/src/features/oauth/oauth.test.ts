import { HEADERS, OAUTH_PROVIDERS, type OAuthProvider, SERVER_LIMITS } from '@latchkey/contract'
import { startOAuth } from '@latchkey/contract/oauth'
import { startSandbox } from '@latchkey/sandbox'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { singleUse } from '../../platform/db/schema/logins.ts'
import { createOutbound } from '../../platform/outbound/createOutbound.ts'
import { createTestServer, ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { callback, createVisitor, socialApp } from './socialLogin.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
const outbound = createOutbound()
afterAll(async () => {
  outbound.close()
  await sandbox.close()
  await database.close()
  await testDatabase.close()
})
const serverWith = (changes: object = {}) =>
  createTestServer(database, { ...socialApp(sandbox.url), ...changes }, { outbound })
const server = await serverWith()
const visitor = createVisitor(server)

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

test.each(OAUTH_PROVIDERS)('%s logs somebody in with its own fields', async (provider) => {
  const reply = await visitor.logIn(provider, { choice: 'alan' })
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
  const again = await visitor.logIn(provider, { choice: 'alan' })
  expect([again.is_new_user, again.user?.id]).toEqual([false, reply.user?.id])
})

test('the same address at two providers and in the mailbox is three people', async () => {
  const google = await visitor.logIn('google', { choice: 'ada' })
  const github = await visitor.logIn('github', { choice: 'ada' })
  const other = await serverWith({ loginMethods: ['email', 'google'] })
  const mailed = await other.logIn('ada.lovelace@example.com')
  const ids = [google, github, mailed].map(({ user }) => user?.id)
  expect(new Set(ids).size).toBe(3)
})

test('the person returns to the page they left, its own query kept, with code, state and provider', async () => {
  const { address, stateCode } = await visitor.visit('github')
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
  'who denies at %s comes back denied',
  async (provider) => {
    const { code } = await visitor.visit(provider, { choice: 'deny' })
    expect(code).toBe('undefined')
  },
)

test('a suspended account and a used-up limit are told by their own codes', async () => {
  for (const provider of ['github', 'google']) {
    const suspended = await visitor.visit(provider, { mood: 'suspended' })
    const told = await refusal(await visitor.finish(suspended, suspended.code))
    expect(told).toEqual([403, 'oauth_account_suspended'])
  }
  const limited = await visitor.visit('twitter', { mood: 'rate-limit' })
  const answer = await visitor.finish(limited, limited.code)
  const body = (await answer.json()) as { error: string }
  expect(answer.status).toBe(429)
  expect(body.error).toContain('provider limit')
})

test('a provider that is down sends the person back with an error, not into a void', async () => {
  expect((await visitor.visit('discord', { mood: 'down' })).code).toBe('error')
})

test('a slow provider is waited for, a silent one is given up within the time of a request', {
  timeout: 20_000,
}, async () => {
  const slow = await visitor.visit('spotify', { mood: 'slow' })
  expect((await visitor.finish(slow, slow.code)).status).toBe(200)
  const startedMs = performance.now()
  expect((await visitor.visit('spotify', { mood: 'silent' })).code).toBe('error')
  expect(performance.now() - startedMs).toBeLessThan(SERVER_LIMITS.requestTimeoutMs)
})

test('whoever may not sign up is told so only after proving who they are', async () => {
  const stranger = await visitor.visit('google', { choice: 'new' })
  const answer = await visitor.finish(stranger, stranger.code, { body: { mode: 'no-signup' } })
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
})

test('an unknown provider is refused, one that is off is not allowed', async () => {
  const wish = { redirect_to: ORIGIN, code_challenge: 'x'.repeat(43), state_code: 'y' }
  const unknown = await server.post(startOAuth.path, { ...wish, provider: 'myspace' })
  expect(await refusal(unknown)).toEqual([400, 'invalid_data'])
  const googleOnly = await serverWith({ loginMethods: ['google'] })
  const off = await googleOnly.post(startOAuth.path, { ...wish, provider: 'github' })
  expect(await refusal(off)).toEqual([403, 'disallowed_login_method'])
})

test('nobody sets out without a challenge and a state of their own', async () => {
  const wish = { provider: 'google', redirect_to: ORIGIN }
  for (const missing of [{ state_code: 'y' }, { code_challenge: 'x'.repeat(43) }]) {
    const answer = await server.post(startOAuth.path, { ...wish, ...missing })
    expect(await refusal(answer)).toEqual([400, 'invalid_pkce_parameters'])
  }
})

test('an app with an allowlist lets in only verified addresses on it', async () => {
  const entries = ['alan.turing@example.com']
  const listed = createVisitor(await serverWith({ allowlist: { entries } }))
  const ada = await listed.visit('google', { choice: 'ada' })
  expect(await refusal(await listed.finish(ada, ada.code))).toEqual([401, 'allowlist_rejected'])
  // Spotify does not verify addresses, so the same address is no proof there.
  const unverified = await listed.visit('spotify', { choice: 'alan' })
  const answer = await listed.finish(unverified, unverified.code)
  expect(await refusal(answer)).toEqual([401, 'allowlist_rejected'])
  const alan = await listed.visit('google', { choice: 'alan' })
  expect((await listed.finish(alan, alan.code)).status).toBe(200)
})

test('an answer that got lost is given again to the attempt that caused it, tokens included', async () => {
  const left = await visitor.visit('github')
  const headers = { [HEADERS.idempotencyKey]: 'one-attempt' }
  const first = (await (await visitor.finish(left, left.code, { headers })).json()) as object
  const second = (await (await visitor.finish(left, left.code, { headers })).json()) as object
  expect(second).toMatchObject({
    refresh_token: (first as { refresh_token: string }).refresh_token,
    oauth_tokens: (first as { oauth_tokens: object }).oauth_tokens,
  })
})

test('a login that took more than ten minutes ends on a page that says so', async () => {
  const late = await serverWith()
  const slow = createVisitor(late)
  const request = await slow.decide(await slow.leave('github'))
  late.advance(SERVER_LIMITS.oauthStateLifetimeMs + 1)
  const answer = await late.app.request(request)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await answer.text()).toContain('This login has expired')
})

test('our code is worth nothing after a minute', async () => {
  const late = await serverWith()
  const slow = createVisitor(late)
  const left = await slow.visit('github')
  late.advance(SERVER_LIMITS.oauthCodeLifetimeMs + 1)
  expect(await refusal(await slow.finish(left, left.code))).toEqual([401, 'invalid_credentials'])
})

test('a callback nobody set out for is answered with a page, whatever it carries', async () => {
  for (const parameters of [
    {},
    { state: 'x' },
    { state: 'testapp000000000000000001.x', code: 'y' },
  ]) {
    expect(await visitor.comeBack(callback('google', parameters))).toBe(400)
  }
})

test("the provider's tokens are forgotten once no repeated question can need them", async () => {
  const own = await serverWith()
  const person = createVisitor(own)
  const { code, ...left } = await person.visit('github')
  await person.finish(left, code)
  const kept = async () =>
    (await own.db.select().from(singleUse)).filter(({ payload }) => payload !== null).length
  expect(await kept()).toBeGreaterThan(0)
  own.advance(SERVER_LIMITS.oauthStateLifetimeMs + SERVER_LIMITS.idempotencyWindowMs)
  await own.app.cleanUp()
  expect(await kept()).toBe(0)
  expect(await refusal(await person.finish(left, code))).toEqual([401, 'invalid_credentials'])
})
