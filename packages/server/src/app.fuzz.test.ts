import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_LOGIN_METHODS, fakeOutbound } from './testing/allLoginMethods.fixture.ts'
import { bodyFor } from './testing/bodyFor.fixture.ts'
import { createTestServer, ORIGIN } from './testing/createTestServer.fixture.ts'
import { credentialsFor, ENDPOINTS, pathFor } from './testing/endpoints.fixture.ts'
import { withDatabase } from './testing/withServer.fixture.ts'

const database = await withDatabase()

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '__proto__',
    '%00',
    '9'.repeat(400),
    'ada@example.com',
    '123456',
    'no-signup',
    'deprecated',
  ),
)
const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), text, fc.double(), fc.bigInt().map(String))
const token = fc.constantFrom('token', 'refresh_token', 'none')

const request = fc.record({
  endpoint: fc.constantFrom(...ENDPOINTS),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    },
  ),
  suffix: fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.webPath() },
    { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
  ),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.constant('valid' as const) },
    {
      weight: 4,
      arbitrary: fc.dictionary(
        fc.oneof(
          fc.constantFrom(
            'email',
            'code',
            'mode',
            'token',
            'refresh_token',
            'event_name',
            'client_id',
            'payload',
          ),
          text,
        ),
        value,
        { maxKeys: 6 },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(
        fc.constantFrom(
          'email',
          'code',
          'mode',
          'refresh_token',
          'event_name',
          'client_id',
          'payload',
        ),
        value,
      ),
    },
    { weight: 1, arbitrary: text.map((raw) => ({ raw })) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes })) },
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'privy-app-id',
      'origin',
      'content-type',
      'authorization',
      'privy-ca-id',
      'privy-idempotency-key',
      'cookie',
      'x-forwarded-for',
      'content-length',
      'host',
      'privy-client',
    ),
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        ORIGIN,
        'application/json',
        'null',
        'Bearer x',
        'Basic Og==',
        '-1',
        'NaN',
        'x'.repeat(5_000),
      ),
    ),
    { maxKeys: 3 },
  ),
  credentials: token,
})

/** All of them with `ALL_ROUNDS`, each part with another seed. */
const PARTS = process.env.ALL_ROUNDS ? 10 : 1
const REQUESTS = process.env.ALL_ROUNDS ? 10_000 : 600
const FIRST_SEED = 20_261_115
const HANG_MS = 5_000

test.each(Array.from({ length: PARTS }, (_, part) => FIRST_SEED + part))(
  `answers ${REQUESTS} fuzzed requests without a 5xx or a hang, seed %i`,
  async (seed) => {
    const rateLimits = { codeSendsPerIp: 1_000_000, codeGuessesPerIp: 1_000_000 }
    const server = await createTestServer(
      database,
      { ...ALL_LOGIN_METHODS, analytics: true, rateLimits },
      { outbound: fakeOutbound },
    )
    const session = await server.logIn(`fuzz-${seed}@example.com`)
    const statuses = new Map<number, number>()
    const odd = fc.asyncProperty(
      request,
      async ({ endpoint, method, suffix, body, headers, credentials }) => {
        const valid = bodyFor(endpoint)
        const init = new Headers({
          'privy-app-id': 'testapp000000000000000001',
          'content-type': 'application/json',
        })
        const held = credentials === 'none' ? {} : credentialsFor(endpoint, session[credentials])
        for (const [name, content] of Object.entries({ ...held, ...headers })) {
          try {
            init.set(name, content)
          } catch {
            // Not a header value, so no client can send it.
          }
        }
        const content = (() => {
          if (body === 'valid') return valid && JSON.stringify(valid)
          if (Array.isArray(body)) return JSON.stringify({ ...valid, [body[0]]: body[1] })
          if ('raw' in body && typeof body.raw === 'string') return body.raw
          if ('bytes' in body && body.bytes instanceof Uint8Array) return Buffer.from(body.bytes)
          return JSON.stringify(body)
        })()
        const verb = method ?? endpoint.method
        const bodiless = verb === 'GET' || verb === 'HEAD' || content === undefined
        const startedMs = performance.now()
        const answer = await server.app.request(
          pathFor(endpoint) + suffix,
          { method: verb, headers: init, ...(!bodiless && { body: content }) },
          { remoteAddress: '203.0.113.9' },
        )
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        expect(answer.status).toBeLessThan(500)
        expect([204, 409]).not.toContain(answer.status)
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        const said = await answer.text()
        if (verb !== 'HEAD') expect(() => JSON.parse(said)).not.toThrow()
        expect(performance.now() - startedMs).toBeLessThan(HANG_MS)
      },
    )
    await fc.assert(odd, { numRuns: REQUESTS, seed, endOnFailure: true })
    // The fuzz is worth something only if it also gets through.
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  },
  300_000,
)
