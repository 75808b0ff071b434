import { ERROR_CODES, type ErrorCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from './limits/serverLimits.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { ALL_LOGIN_METHODS, fakeOutbound } from './testing/allLoginMethods.fixture.ts'
import { bodyFor } from './testing/bodyFor.fixture.ts'
import { createTestServer, ORIGIN, PUBLIC_URL } from './testing/createTestServer.fixture.ts'
import { credentialsFor, ENDPOINTS, pathFor } from './testing/endpoints.fixture.ts'
import { withDatabase } from './testing/withServer.fixture.ts'

const database = await withDatabase()
// A test address may be sent codes without a pause.
const testCredentials = [
  { email: 'route@example.com', phoneNumber: '+15555550100', code: '246810' },
]
const server = await createTestServer(
  database,
  { ...ALL_LOGIN_METHODS, testCredentials },
  { outbound: fakeOutbound },
)
const { token } = await server.logIn('routes@example.com')

/** A body as a newer client would send it: every object has a key more. */
function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).map(([key, inner]) => [key, withUnknownKeys(inner)])
  return { ...Object.fromEntries(known), key_of_next_year: 1 }
}

/** Every answer, whatever went wrong, carries these and no detail of what is inside. */
function checkHeaders({ headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers.get('cache-control')).toMatch(/^(no-store|public, max-age=300)$/)
}

async function expectRefusal(response: Response, code: ErrorCode) {
  checkHeaders(response)
  const body = (await response.json()) as Record<string, unknown>
  const data = { path: expect.stringMatching(/^body(\.|$)/), expected: expect.any(String) }
  expect([response.status, body]).toEqual([
    ERROR_CODES[code].status,
    { code, error: expect.any(String), ...(code === 'invalid_data' && { data }) },
  ])
}

/** Done, not proved, guessed too often, or nothing there to undo: each says that the endpoint itself answered. */
const ANSWERED = [200, 401, 429, ERROR_CODES.linked_account_not_found.status]

describe.each(
  ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  const path = pathFor(endpoint)
  const body = bodyFor(endpoint)
  const hasAppInPath = endpoint.path.includes(':appId')
  const origin = endpoint.isForVault ? PUBLIC_URL : ORIGIN
  const page = endpoint.isForVault ? { origin } : {}
  const headers = { ...credentialsFor(endpoint, token), ...page }
  const send = (change: Parameters<typeof server.send>[2] = {}, at = path) =>
    server.send(endpoint.method, at, {
      ...(body && { body }),
      ...change,
      headers: { ...headers, ...change.headers },
    })

  test('sends the security headers, also under /v1', async () => {
    for (const at of [path, path.replace('/api/', '/')]) {
      const answer = await send({ headers: { origin } }, at)
      checkHeaders(answer)
      expect(answer.status).toBeOneOf(ANSWERED)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    }
  })

  test('rejects an unknown app', async () => {
    const unknown = 'unknownapp000000000000001'
    const answer = hasAppInPath
      ? await send({}, pathFor(endpoint, unknown))
      : await send({ headers: { 'privy-app-id': unknown } })
    await expectRefusal(answer, 'missing_or_invalid_privy_app_id')
    if (hasAppInPath) return
    const missing = await send({ headers: { 'privy-app-id': undefined } })
    await expectRefusal(missing, 'missing_or_invalid_privy_app_id')
  })

  test('rejects a foreign origin without readable details, or answers all origins alike', async () => {
    const answer = await send({ headers: { origin: 'https://evil.example' } })
    const { isForEveryOrigin } = endpoint
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBe(isForEveryOrigin ? '*' : null)
    if (isForEveryOrigin) expect(answer.status).toBeOneOf(ANSWERED)
    else await expectRefusal(answer, 'invalid_origin')
  })

  test('rejects a URL that is too long', async () => {
    const answer = await send({}, `${path}?${'x'.repeat(SERVER_LIMITS.urlMaxChars)}`)
    await expectRefusal(answer, 'invalid_request')
  })

  test('rejects the wrong method', async () => {
    await expectRefusal(await server.send('PUT', path, { headers }), 'method_not_allowed')
  })

  if (endpoint.audience !== 'anyone')
    test('rejects missing and malformed credentials', async () => {
      const answer = await send({ headers: { authorization: undefined } })
      await expectRefusal(answer, 'missing_or_invalid_token')
      for (const wrong of ['Basic', 'Basic bm9ib2R5', 'Bearer', 'Bearer x', 'Basic Og==']) {
        const other = await send({ headers: { authorization: wrong } })
        await expectRefusal(other, 'missing_or_invalid_token')
      }
    })

  if (endpoint.method !== 'GET')
    describe('body', () => {
      test.each([
        ['that is an array', [body]],
        ['that is a string', '"text"'],
        ['that is not JSON', '{"a":'],
        [
          'with a wrong type in every field',
          Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, [1]])),
        ],
        [
          'with __proto__',
          `{"__proto__":{},${JSON.stringify(body ?? {}).slice(1)}`.replace(',}', '}'),
        ],
        ['with constructor deep inside', { ...body, extra: [{ constructor: 1 }] }],
        ['with a NUL', { ...body, extra: 'a\u0000b' }],
        ['with a lone surrogate', { ...body, extra: '\ud800' }],
        [
          'that is nested too deeply',
          { ...body, extra: JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`) },
        ],
        ['with an array of 1,001 items', { ...body, extra: Array(1_001).fill(0) }],
      ])('rejects a body %s', async (name, wrong) => {
        // An endpoint without fields has no wrong type to send.
        if (name.includes('every field') && Object.keys(body ?? {}).length === 0) return
        await expectRefusal(await send({ body: wrong }), 'invalid_data')
      })

      test('names the field that is wrong and never its value', async () => {
        const secret = 'correct-horse-battery-staple'
        for (const key of Object.keys(body ?? {})) {
          const answer = await send({ body: { ...body, [key]: { [secret]: [secret] } } })
          const text = await answer.text()
          expect(text).not.toContain(secret)
          const { code, data } = JSON.parse(text)
          // Some fields may hold any value. What they hold is checked later, if at all.
          if (code === 'invalid_data' && data) expect(data.path).toMatch(`body.${key}`)
        }
      })

      test('ignores unknown keys in every object', async () => {
        const answer = await send({ body: withUnknownKeys(body ?? {}), headers: { origin } })
        expect(answer.status).toBeOneOf(ANSWERED)
        expect(endpoint.body.safeParse({ ...body, later: undefined }).success).toBe(true)
      })

      test('rejects an empty body unless all fields are optional', async () => {
        const answer = await send({ body: {}, headers: { origin } })
        if (endpoint.body.safeParse({}).success) expect(answer.status).toBeOneOf(ANSWERED)
        else await expectRefusal(answer, 'invalid_data')
      })

      test('rejects a body above 64 KiB, with or without a content-length', async () => {
        const big = JSON.stringify({ ...body, extra: 'x'.repeat(SERVER_LIMITS.bodyMaxBytes) })
        await expectRefusal(await send({ body: big }), 'payload_too_large')
        const length = { 'content-length': String(big.length) }
        await expectRefusal(await send({ body: big, headers: length }), 'payload_too_large')
      })

      test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
        'rejects the content type "%s"',
        async (type) => {
          await expectRefusal(
            await send({ headers: { 'content-type': type } }),
            'unsupported_media_type',
          )
        },
      )

      test('accepts a charset in the content type', async () => {
        const answer = await send({
          headers: { 'content-type': 'Application/JSON; charset=utf-8', origin },
        })
        expect(answer.status).toBeOneOf(ANSWERED)
      })
    })
})

test('answers unknown routes with JSON and all headers', async () => {
  await expectRefusal(await server.get('/'), 'not_found')
  await expectRefusal(await server.get('/api/v1/nothing'), 'not_found')
  await expectRefusal(await server.get('/api/v1/users/me/'), 'not_found')
})

test('allows every client header in a preflight, for ten minutes', async () => {
  const answer = await server.send('OPTIONS', '/api/v1/sessions', { headers: { origin: ORIGIN } })
  checkHeaders(answer)
  expect(answer.status).toBe(200)
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toEqual(
    expect.arrayContaining([
      'privy-app-id',
      'privy-client-id',
      'privy-client',
      'privy-ca-id',
      'privy-ui',
      'authorization',
      'farcaster-channel-token',
      'privy-authorization-signature',
      'privy-idempotency-key',
      'privy-request-expiry',
      'x-native-app-identifier',
      'content-type',
    ]),
  )
  expect(answer.headers.get('access-control-max-age')).toBe('600')
  const foreign = { headers: { origin: 'https://evil.example' } }
  const refused = await server.send('OPTIONS', '/api/v1/sessions', foreign)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  await expectRefusal(refused, 'invalid_origin')
})

test.each([
  ['privy-retry-attempt', true],
  ['Privy-Header-Of-Next-Year', true],
  ['x-privy-skip-simulation', true],
  ['x-forwarded-for', false],
  ['x-notprivy-retry', false],
  ['notprivy-retry', false],
])('answers a preflight for the header %s with allowed: %s', async (name, isAllowed) => {
  const asked = { origin: ORIGIN, 'access-control-request-headers': `content-type,${name}` }
  const answer = await server.send('OPTIONS', '/api/v1/sessions', { headers: asked })
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed?.includes(name.toLowerCase())).toBe(isAllowed)
  expect(allowed).toContain('content-type')
})

test('hides internal errors from the reply and logs their type', async () => {
  const closed = await openDatabase({ url: database.url })
  const broken = await createTestServer(closed)
  await closed.close()
  const answer = await broken.post('/api/v1/passwordless/init', { email: 'a@example.com' })
  await expectRefusal(answer, 'unexpected')
  expect(broken.logged.find(({ event }) => event === 'request_failed')).toMatchObject({
    event: 'request_failed',
    fields: { status: 500 },
  })
})

test('answers 503 with Retry-After while the database is unavailable, then recovers', async () => {
  const far = await openDatabase({ url: 'postgres://none@127.0.0.1:1/none' })
  const { db } = server
  const cut = await createTestServer({ ...far, db }, {})
  expect((await cut.get('/healthz')).status).toBe(200)
  await expectRefusal(await cut.get('/readyz'), 'service_unavailable')

  const terminated = await openDatabase({ url: database.url })
  const recovering = await createTestServer(terminated)
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 5; turn += 1) {
    const email = `away-${turn}@example.com`
    statuses.add((await recovering.post('/api/v1/passwordless/init', { email })).status)
  }
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  expect(statuses).toContain(200)
  await terminated.close()
  await far.close()
})

test('reports alive and ready, and not ready while draining', async () => {
  const leaving = await createTestServer(database)
  expect((await leaving.get('/healthz')).status).toBe(200)
  expect((await leaving.get('/readyz')).status).toBe(200)
  leaving.startDraining()
  expect((await leaving.get('/healthz')).status).toBe(200)
  await expectRefusal(await leaving.get('/readyz'), 'service_unavailable')
})

test('serves metrics with the token only, or in development without one', async () => {
  await expectRefusal(await server.get('/metrics'), 'not_found')
  const open = await createTestServer(database, {}, { isProduction: false })
  expect(await (await open.get('/metrics')).text()).toBe('requests 1')
  const guarded = await createTestServer(database, {}, { metricsToken: 'a-token-of-metrics' })
  await expectRefusal(await guarded.get('/metrics', { authorization: 'Bearer wrong' }), 'not_found')
  const right = { authorization: 'Bearer a-token-of-metrics' }
  expect((await guarded.get('/metrics', right)).status).toBe(200)
})
