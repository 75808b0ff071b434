import { HEADERS, sendEmailCode } from '@latchkey/contract'
import { captchaFieldOf } from '@latchkey/contract/endpoints/captcha'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OutboundReply } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { ALL_LOGIN_METHODS } from '../../testing/allLoginMethods.fixture.ts'
import { bodyFor } from '../../testing/bodyFor.fixture.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { ENDPOINTS, pathFor } from '../../testing/endpoints.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const { sandbox, outbound } = await withSandbox()

const captcha = {
  siteKey: 't:any-key',
  secret: 'a-secret',
  scriptUrl: `${sandbox.url}/captcha/api.js`,
  verifyUrl: `${sandbox.url}/captcha/siteverify`,
}
const serverWith = (asked = outbound, changes: object = {}) =>
  createTestServer(
    database,
    { mode: 'development', rateLimits: { codeSendsPerIp: 10_000 }, captcha, ...changes },
    { outbound: asked },
  )
type Server = Awaited<ReturnType<typeof serverWith>>

let addresses = 0
const newAddress = () => `captcha-${addresses++}@example.com`
const newToken = async () => {
  const answer = await fetch(`${sandbox.url}/captcha/token?sitekey=any-key`)
  return ((await answer.json()) as { token: string }).token
}
const ask = (
  { post }: Server,
  token: unknown,
  { email = newAddress(), key = '', from = '' } = {},
) =>
  post(
    sendEmailCode.path,
    { email, ...(token !== undefined && { token }) },
    { headers: key ? { [HEADERS.idempotencyKey]: key } : {}, ...(from && { from }) },
  )
const answering = (reply: () => Promise<OutboundReply>) => ({ send: reply, close() {} })
const json = (status: number, body: unknown): OutboundReply => ({
  status,
  header: () => undefined,
  text: '',
  json: () => body,
})

test('sends a code for a valid captcha token', async () => {
  const server = await serverWith()
  const email = newAddress()
  expect((await ask(server, await newToken(), { email })).status).toBe(200)
  expect(server.codeFor(email)).toMatch(/^\d{6}$/)
})

test.each([
  ['no token', undefined],
  ['null', null],
  ['an empty one', ''],
  ['a made-up one', 'made-up'],
  ['one of 3,000 characters', 'x'.repeat(3_000)],
])('sends no code for %s', async (_, token) => {
  const server = await serverWith()
  const email = newAddress()
  expect(await refusal(await ask(server, token, { email }))).toEqual([403, 'invalid_captcha'])
  expect(server.codeFor(email)).toBe('')
})

test('requires no token if the app has no captcha', async () => {
  const server = await serverWith(outbound, { captcha: undefined })
  expect((await ask(server, undefined)).status).toBe(200)
})

test('accepts one of 50 concurrent requests with one token', async () => {
  const servers = await Promise.all([serverWith(), serverWith()])
  const token = await newToken()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => ask(servers[place % 2]!, token, { key: `k${place}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49)
})

test('accepts a repeat of the same attempt, and rejects another attempt with its token', async () => {
  const server = await serverWith()
  const token = await newToken()
  const email = newAddress()
  expect((await ask(server, token, { email, key: 'one' })).status).toBe(200)
  expect((await ask(server, token, { email, key: 'one' })).status).toBe(200)
  expect((await ask(server, token, { email: newAddress(), key: 'two' })).status).toBe(403)
  expect((await ask(server, token)).status).toBe(403)
})

test('accepts one token and idempotency key for one address only', async () => {
  const server = await serverWith()
  const token = await newToken()
  const mailboxes = Array.from({ length: 20 }, newAddress)
  const answers = await Promise.all(
    mailboxes.map((email) => ask(server, token, { email, key: 'shared' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
  expect(mailboxes.filter((email) => server.codeFor(email) !== '')).toHaveLength(1)
})

test('returns 503 while the provider is down, and accepts the same attempt afterwards', async () => {
  const token = await newToken()
  const email = newAddress()
  const away = await serverWith(answering(() => Promise.reject(new OutboundError('timeout'))))
  expect(await refusal(await ask(away, token, { email, key: 'k' }))).toEqual([
    503,
    'service_unavailable',
  ])
  expect(away.codeFor(email)).toBe('')
  expect((await ask(await serverWith(), token, { email, key: 'k' })).status).toBe(200)
})

test.each([
  ['an error', 500, {}, 503],
  ['no JSON', 200, undefined, 403],
  ['a success that is not true', 200, { success: 'true' }, 403],
  ['an array', 200, [true], 403],
])('rejects the request if the provider answers %s', async (_, status, body, expected) => {
  const server = await serverWith(answering(async () => json(status, body)))
  expect((await ask(server, await newToken())).status).toBe(expected)
})

test('limits provider calls per network address', async () => {
  let asked = 0
  const server = await serverWith(
    answering(async () => {
      asked++
      return json(200, { success: false })
    }),
    { mode: 'production' },
  )
  const most = SERVER_LIMITS.captchaChecksPerIpMax
  for (let place = 0; place < most + 5; place++) {
    await ask(server, `guess-${place}`, { from: '203.0.113.99' })
  }
  expect(asked).toBe(most)
})

test('publishes site key and script in the app config, not the secret', async () => {
  const server = await serverWith()
  const text = await (await server.get('/api/v1/apps/testapp000000000000000001')).text()
  expect(JSON.parse(text)).toMatchObject({
    captcha_enabled: true,
    enabled_captcha_provider: 'turnstile',
    captcha_site_key: captcha.siteKey,
    captcha_script_url: captcha.scriptUrl,
  })
  expect(text).not.toContain(captcha.secret)
})

test('rejects a malformed site key as a configuration error', async () => {
  await expect(
    serverWith(outbound, { captcha: { ...captcha, siteKey: 'h:key' } }),
  ).rejects.toMatchObject({ mistakes: [expect.stringContaining('Unsupported captcha site key')] })
})

const guarded = ENDPOINTS.filter((endpoint) => captchaFieldOf(endpoint) !== undefined)

test.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s requires a token in its body',
  async (_, endpoint) => {
    const server = await serverWith(outbound, ALL_LOGIN_METHODS)
    const field = captchaFieldOf(endpoint)!
    const body = bodyFor(endpoint)
    expect(endpoint.body.parse({ ...body, [field]: 'token' })).toMatchObject({ [field]: 'token' })
    for (const at of [pathFor(endpoint), pathFor(endpoint).replace('/api/', '/')]) {
      expect(await refusal(await server.post(at, body))).toEqual([403, 'invalid_captcha'])
    }
  },
)

test('covers every login method that starts with its own request', () => {
  expect(guarded.map(({ path }) => path).sort()).toEqual([
    '/api/v1/farcaster/init',
    '/api/v1/oauth/init',
    '/api/v1/passkeys/authenticate/init',
    '/api/v1/passkeys/register/init',
    '/api/v1/passwordless/init',
    '/api/v1/passwordless_sms/init',
    '/api/v1/siwe/init',
    '/api/v1/siws/init',
    '/api/v1/telegram/authenticate',
  ])
})
