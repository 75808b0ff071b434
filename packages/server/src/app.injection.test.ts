import { readdirSync } from 'node:fs'
import type { Endpoint } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from './platform/db/schema/logins.ts'
import { outboxContext } from './platform/secrets/sealContexts.ts'
import { ALL_LOGIN_METHODS, fakeOutbound } from './testing/allLoginMethods.fixture.ts'
import { bodyFor } from './testing/bodyFor.fixture.ts'
import { createTestServer } from './testing/createTestServer.fixture.ts'
import { credentialsFor, ENDPOINTS, pathFor } from './testing/endpoints.fixture.ts'
import {
  CANARY_TABLE,
  COMMAND_MARK,
  EVALUATED,
  HOSTILE_HOSTS,
  INJECTIONS,
} from './testing/injections.fixture.ts'
import { withDatabase } from './testing/withServer.fixture.ts'

const SECRET_OF_CANARY = 'canary-0f2d6a'
const SLOW_MS = 5_000
const MARK = 'place-of-the-payload'
/** Every seventh pair of place and payload with `ALL_ROUNDS`, otherwise fewer. All pairs take a quarter of an hour. */
const STRIDE = process.env.ALL_ROUNDS ? 7 : 211

const database = await withDatabase()

/** The body with the mark in place of one string, once for each string. */
function* markedBodies(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield MARK
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    for (const marked of markedBodies(entry)) {
      yield Array.isArray(value)
        ? value.map((one, at) => (at === Number(key) ? marked : one))
        : { ...value, [key]: marked }
    }
  }
}

/** The payload in a URL, which has no JSON. */
function textOf(payload: string): string {
  const value: unknown = JSON.parse(payload)
  return typeof value === 'string' ? value : payload
}

type Place = { endpoint: Endpoint; request(payload: string): { path: string; body?: string } }

/** Every string of every body, every query parameter and every path parameter. */
function placesOf(endpoint: Endpoint): Place[] {
  const path = pathFor(endpoint)
  const body = bodyFor(endpoint)
  const text = body && JSON.stringify(body)
  const inBody = [...markedBodies(body)].map((marked) => ({
    endpoint,
    request: (payload: string) => ({
      path,
      body: JSON.stringify(marked).replace(`"${MARK}"`, () => payload),
    }),
  }))
  const declared = endpoint.path.split('/').map((part) => part.startsWith(':'))
  const inPath = path
    .split('?')[0]!
    .split('/')
    .flatMap((_, at) =>
      declared[at]
        ? [
            {
              endpoint,
              request: (payload: string) => {
                const parts = path.split('/')
                parts[at] = encodeURIComponent(textOf(payload))
                return { path: parts.join('/'), ...(text && { body: text }) }
              },
            },
          ]
        : [],
    )
  const names = [...new URLSearchParams(path.split('?')[1]).keys(), 'cursor', 'limit']
  const inQuery = names.map((name) => ({
    endpoint,
    request: (payload: string) => {
      const url = new URL(path, 'https://api.example.com')
      url.searchParams.set(name, textOf(payload))
      return { path: url.pathname + url.search, ...(text && { body: text }) }
    },
  }))
  return [...inBody, ...inPath, ...(endpoint.method === 'GET' ? inQuery : [])]
}

const places = ENDPOINTS.flatMap(placesOf)
const pairs = places.flatMap((place) => INJECTIONS.map((payload) => ({ place, payload })))
const sent = pairs.filter((_, at) => at % STRIDE === 0)

const REQUESTS_MIN = process.env.ALL_ROUNDS ? 1_500 : 500

test(`has at least 200 payloads, and sends at least ${REQUESTS_MIN} requests`, () => {
  expect(new Set(INJECTIONS).size).toBe(INJECTIONS.length)
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(200)
  expect(sent.length).toBeGreaterThanOrEqual(REQUESTS_MIN)
  // The stride must leave out neither a payload nor a place.
  expect(new Set(sent.map(({ payload }) => payload)).size).toBe(INJECTIONS.length)
  expect(new Set(sent.map(({ place }) => place)).size).toBe(places.length)
})

test(`gives ${sent.length} injections no effect on database, mail, headers, files and network`, async () => {
  const { db } = database
  await db.execute(
    sql.raw(`create table ${CANARY_TABLE} (secret text primary key, touched boolean not null)`),
  )
  await db.execute(sql.raw(`insert into ${CANARY_TABLE} values ('${SECRET_OF_CANARY}', false)`))
  const called: string[] = []
  const server = await createTestServer(
    database,
    { ...ALL_LOGIN_METHODS, analytics: true, mode: 'development' },
    {
      outbound: {
        ...fakeOutbound,
        send(request) {
          called.push(request.url)
          return fakeOutbound.send(request)
        },
      },
    },
  )
  const owner = await server.logIn('owner-of-canary@example.com')
  const secrets = [
    SECRET_OF_CANARY,
    owner.user?.id ?? 'none',
    EVALUATED,
    'root:x:0:0',
    'DATABASE_URL=',
  ]
  const statuses = new Map<number, number>()
  let token: string | null = null
  let current: Endpoint | undefined

  for (const [at, { place, payload }] of sent.entries()) {
    const { endpoint, request } = place
    // Limits per address and per user must not answer before the payload is read.
    const from = `2001:db8:${(at >> 12).toString(16)}:${(at & 0xfff).toString(16)}::1`
    if (current !== endpoint || at % 50 === 0) {
      current = endpoint
      ;({ token } = await server.logIn(`user-${at}@example.com`, { from }))
    }
    const { path, body } = request(payload)
    const startedMs = performance.now()
    const answer = await server.send(endpoint.method, path, {
      ...(body !== undefined && { body }),
      headers: credentialsFor(endpoint, token),
      from,
    })
    const said = await answer.text()
    const name = `${endpoint.method} ${endpoint.path} with ${payload}`
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    expect(performance.now() - startedMs, name).toBeLessThan(SLOW_MS)
    expect(answer.status, name).toBeLessThan(500)
    expect(answer.headers.has('x-injected'), name).toBe(false)
    expect(answer.headers.get('set-cookie') ?? '', name).not.toContain('injected')
    expect(
      secrets.filter((secret) => said.includes(secret)),
      name,
    ).toEqual([])
  }

  const { rows } = await db.execute(sql.raw(`select secret, touched from ${CANARY_TABLE}`))
  expect(rows).toEqual([{ secret: SECRET_OF_CANARY, touched: false }])
  expect({}).not.toHaveProperty('polluted')
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(readdirSync('/tmp').filter((file) => file.startsWith(COMMAND_MARK))).toEqual([])
  const queued = await db.select().from(outbox)
  expect(queued.length).toBeGreaterThan(100)
  for (const { id, payload } of queued) {
    const plain = Buffer.from(server.secrets.open(payload, outboxContext(id)))
    const { to } = JSON.parse(plain.toString()) as { to: string }
    expect(to).toMatch(/^(?:[^\s<>,;:"@]+@[a-z0-9.-]+|\+\d+)$/)
    expect(plain.toString()).not.toMatch(/injected|evil/i)
    expect(plain.toString()).not.toContain(EVALUATED)
  }
  const hosts = new Set(called.map((url) => new URL(url).host))
  expect([...hosts].filter((host) => HOSTILE_HOSTS.some((one) => host.includes(one)))).toEqual([])
  // The test is worth something only if payloads get through, and limits do not answer for the code.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(sent.length / 100)
  expect(statuses.get(429) ?? 0).toBeLessThan(sent.length / 50)
})
