import { HEADERS } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { OTHER_APP_ID, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { createCrossAppConnectServer, createSite, newIv } from './crossAppConnectServer.fixture.ts'

const database = await withDatabase()
const server = await createCrossAppConnectServer(database, {
  provider: { origins: ['https://site.example', 'https://second.example'] },
})
const REFUSED = [401, 'invalid_credentials']
const OTHER_USER = { is_same_user: false }

async function connected(email: string) {
  const site = createSite()
  const user = await server.createUser(email)
  expect((await server.connect(site, user.session, user.address)).status).toBe(200)
  return { site, ...user }
}

test('opens a replayed request once', async () => {
  const { site, session } = await connected('replay@example.com')
  const iv = newIv()
  expect((await server.open(site, session, iv)).status).toBe(200)
  expect(await refusal(await server.open(site, session, iv))).toEqual(REFUSED)
  server.advance(SERVER_LIMITS.accessTokenLifetimeMs / 2)
  await server.app.cleanUp()
  expect(await refusal(await server.open(site, session, iv))).toEqual(REFUSED)
})

test('opens a request once when it is sent 50 times at once', async () => {
  const { site, session } = await connected('race@example.com')
  const iv = newIv()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.open(site, session, iv)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
})

test('answers a retry with the same idempotency key, and no other one', async () => {
  const { site, session } = await connected('retry@example.com')
  const iv = newIv()
  const as = (key: string) => server.open(site, session, iv, { [HEADERS.idempotencyKey]: key })
  const first = await (await as('one')).text()
  expect(await (await as('one')).text()).toBe(first)
  expect(await refusal(await as('two'))).toEqual(REFUSED)
})

test('opens nothing for another user and does not consume the request', async () => {
  const { site, session } = await connected('victim@example.com')
  const thief = await server.createUser('thief@example.com')
  const iv = newIv()
  expect(await (await server.open(site, thief.session, iv)).json()).toEqual(OTHER_USER)
  await server.disconnect(site, thief.session)
  expect(await (await server.open(site, session, iv)).json()).toMatchObject({ is_same_user: true })
})

test('opens nothing for another origin with the key of a connected site', async () => {
  const { site, session } = await connected('origin@example.com')
  const elsewhere = {
    ...site,
    named: { ...site.named, requester_origin: 'https://second.example' },
  }
  expect(await (await server.readTransact(elsewhere)).json()).toMatchObject({ is_connected: false })
  expect(await (await server.open(elsewhere, session, newIv())).json()).toEqual(OTHER_USER)
})

test('opens nothing for a connected origin with another key', async () => {
  const { session } = await connected('key@example.com')
  const forged = createSite()
  expect(await (await server.readTransact(forged)).json()).toMatchObject({ is_connected: false })
  expect(await (await server.open(forged, session, newIv())).json()).toEqual(OTHER_USER)
})

test('opens nothing at another app', async () => {
  const { site } = await connected('app@example.com')
  const headers = { [HEADERS.appId]: OTHER_APP_ID, origin: 'https://api.example.com' }
  const answer = await server.call('/api/v1/cross-app/transaction_request', site.named, headers)
  expect(await refusal(answer)).toEqual([404, 'not_found'])
})

test('opens nothing once the connection has expired', async () => {
  const { site } = await connected('expired@example.com')
  server.advance(SERVER_LIMITS.crossAppConnectLifetimeMs)
  const session = await server.logIn('expired@example.com')
  expect(await (await server.readTransact(site)).json()).toMatchObject({ is_connected: false })
  expect(await (await server.open(site, session, newIv())).json()).toEqual(OTHER_USER)
})

test('gives a new key to a site that connects again after its connection expired', async () => {
  const { site, session, address } = await connected('renew@example.com')
  const first = await (await server.open(site, session, newIv())).json()
  server.advance(SERVER_LIMITS.crossAppConnectLifetimeMs)
  const later = await server.logIn('renew@example.com')
  await server.connect(site, later, address)
  const second = await (await server.open(site, later, newIv())).json()
  expect(second).toMatchObject({ is_same_user: true, address })
  expect(second).not.toEqual(first)
})

test('opens nothing for a site that the app has stopped allowing', async () => {
  const { site, session } = await connected('withdrawn@example.com')
  const narrower = await createCrossAppConnectServer(database, { provider: { origins: [] } })
  narrower.advance(server.nowMs() - narrower.nowMs())
  expect(await refusal(await narrower.open(site, session, newIv()))).toEqual([
    403,
    'cross_app_connection_not_allowed',
  ])
})

test('answers its window alone, not a page of the app or of the site', async () => {
  const { site, session } = await connected('window@example.com')
  const path = '/api/v1/cross-app/transaction'
  for (const origin of ['https://app.example.com', 'https://site.example', 'null']) {
    const headers = { ...server.bearer(session), origin }
    const answer = await server.call(path, { ...site.named, iv: newIv() }, headers)
    expect(await refusal(answer)).toEqual([403, 'invalid_origin'])
  }
})

test.each([
  ['of no point', 'A'.repeat(44)],
  [
    'of an x coordinate off the curve',
    Buffer.from([2, ...Array(31).fill(0), 5]).toString('base64'),
  ],
])('rejects a public key %s', async (_, requester_public_key) => {
  const { named, ...site } = createSite()
  const answer = await server.readConnect({ ...site, named: { ...named, requester_public_key } })
  expect(await refusal(answer)).toEqual([400, 'invalid_data'])
})

test('stores no key from which a request could be decrypted', async () => {
  const { site, session } = await connected('dump@example.com')
  const opened = (await (await server.open(site, session, newIv())).json()) as {
    shared_secret: string
  }
  const { rows } = await server.db.execute<{ row: string }>(
    sql`select to_jsonb(c)::text as row from cross_app_connections c
      union all select to_jsonb(s)::text from single_use s`,
  )
  const dump = rows.map(({ row }) => row).join()
  const bytes = Buffer.from(opened.shared_secret, 'base64')
  for (const form of ['base64', 'hex', 'base64url'] as const) {
    expect(dump).not.toContain(bytes.toString(form))
  }
  expect(dump).toContain(site.named.requester_public_key)
  const log = JSON.stringify(server.logged)
  expect(log).not.toContain(opened.shared_secret)
  expect(log).not.toContain(site.named.requester_public_key)
})
