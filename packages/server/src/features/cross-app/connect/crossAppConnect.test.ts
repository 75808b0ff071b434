import { CROSS_APP_PATHS } from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_QUERY } from '@latchkey/contract/endpoints/crossAppConnect'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { crossAppConnections } from '../../../platform/db/schema/crossApp.ts'
import { securityEvents } from '../../../platform/db/schema/users.ts'
import { APP_ID, APP_SECRET, ORIGIN, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import {
  createCrossAppConnectServer,
  createSite,
  newIv,
  SITE,
} from './crossAppConnectServer.fixture.ts'

const database = await withDatabase()
const server = await createCrossAppConnectServer(database)

type Connected = { address: string; provider_public_key: string; expires_at_ms: number }
type Opened = { is_same_user: boolean; address?: string; shared_secret?: string }
const read = async <Reply>(answer: Response) => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as Reply
}
const NOT_ALLOWED = [403, 'cross_app_connection_not_allowed']

describe('connect', () => {
  test('shares the address and a key, and records the connection for seven days', async () => {
    const site = createSite()
    const ada = await server.createUser('ada@example.com')
    expect(await read(await server.readConnect(site))).toEqual({
      read_only: false,
      lifetime_ms: SERVER_LIMITS.crossAppConnectLifetimeMs,
    })
    const reply = await read<Connected>(await server.connect(site, ada.session, ada.address))
    expect(reply).toEqual({
      address: ada.address,
      provider_public_key: expect.stringMatching(/^[A-Za-z0-9+/]{44}$/),
      expires_at_ms: server.nowMs() + SERVER_LIMITS.crossAppConnectLifetimeMs,
    })
    const events = await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'cross_app_connected'))
    expect(events).toMatchObject([
      { userId: ada.session.user?.id, details: { origin: SITE }, atMs: server.nowMs() },
    ])
  })

  test('gives each connection a key of its own', async () => {
    const ada = await server.createUser('keys@example.com')
    const keys = await Promise.all(
      [createSite(), createSite()].map(async (site) =>
        read<Connected>(await server.connect(site, ada.session, ada.address)),
      ),
    )
    expect(keys[0]?.provider_public_key).not.toBe(keys[1]?.provider_public_key)
  })

  test('answers a repeated call with the same key and the same end', async () => {
    const site = createSite()
    const ada = await server.createUser('again@example.com')
    const first = await read<Connected>(await server.connect(site, ada.session, ada.address))
    server.advance(1_000)
    expect(await read(await server.connect(site, ada.session, ada.address))).toEqual(first)
  })

  test('rejects an address that is not a wallet of the user', async () => {
    const ada = await server.createUser('own@example.com')
    const bob = await server.createUser('other@example.com')
    const answer = await server.connect(createSite(), ada.session, bob.address)
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  })

  test('connects a smart wallet that the user linked, and no other', async () => {
    const [ada, bob] = [
      await server.createUser('smart@example.com'),
      await server.createUser('plain@example.com'),
    ]
    const address = `0x${'5a'.repeat(20)}`
    const details = { address, smart_wallet_type: 'safe' }
    await server.db.execute(sql`
      insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
        first_verified_at_ms, latest_verified_at_ms)
      select 'smart', app_id, id, 'smart_wallet', ${`eip155:1:${address}`},
        ${JSON.stringify(details)}::jsonb, 1, 1, 1
      from users where id = ${ada.session.user?.id ?? ''}`)
    const connected = await server.connect(createSite(), ada.session, address)
    expect(await read(connected)).toMatchObject({ address })
    const refused = await server.connect(createSite(), bob.session, address)
    expect(await refusal(refused)).toEqual([400, 'invalid_data'])
  })

  test('limits connections per user and window', async () => {
    const { session, address } = await server.createUser('many@example.com')
    for (let turn = 0; turn < SERVER_LIMITS.crossAppConnectsPerUserMax; turn += 1) {
      expect((await server.connect(createSite(), session, address)).status).toBe(200)
    }
    const answer = await server.connect(createSite(), session, address)
    expect(await refusal(answer)).toEqual([429, 'too_many_requests'])
  })
})

describe('allowed origins', () => {
  const allowed = async (on: typeof server, origins: readonly string[]) => {
    const answers = await Promise.all(
      origins.map(async (origin) => (await on.readConnect(createSite(origin))).status === 200),
    )
    return origins.filter((_, place) => answers[place])
  }
  const LOCAL = 'http://localhost:3000'
  const UNLISTED = [
    'https://elsewhere.example',
    'http://site.example',
    `${SITE}/`,
    `${SITE}.evil.example`,
    'null',
    '*',
    LOCAL,
  ]

  test('are those listed, those of requesters and those of the app itself', async () => {
    const listed = [SITE, 'https://other.example.com', ORIGIN]
    expect(await allowed(server, [...listed, ...UNLISTED])).toEqual(listed)
  })

  test('include every page on localhost while the app is in development', async () => {
    const developed = await createCrossAppConnectServer(database, { mode: 'development' })
    expect(await allowed(developed, [SITE, ...UNLISTED])).toEqual([SITE, LOCAL])
  })

  test('with `all` are every https origin in its normal form', async () => {
    const open = await createCrossAppConnectServer(database, { provider: { origins: 'all' } })
    expect(
      await allowed(open, [...UNLISTED, 'https://SITE.example', 'https://site.example:443']),
    ).toEqual(['https://elsewhere.example', `${SITE}.evil.example`])
  })

  test('without `origins` are only those of known apps', async () => {
    const closed = await createCrossAppConnectServer(database, { provider: { origins: [] } })
    expect(await refusal(await closed.readConnect(createSite()))).toEqual(NOT_ALLOWED)
    expect(await allowed(closed, ['https://other.example.com'])).toHaveLength(1)
  })
})

describe('a request', () => {
  test('is opened for the user who connected, with the key that the site derives', async () => {
    const site = createSite()
    const ada = await server.createUser('opens@example.com')
    expect(await read(await server.readTransact(site))).toMatchObject({ is_connected: false })
    const { provider_public_key } = await read<Connected>(
      await server.connect(site, ada.session, ada.address),
    )
    expect(await read(await server.readTransact(site))).toEqual({
      is_connected: true,
      read_only: false,
    })
    expect(await read<Opened>(await server.open(site, ada.session, newIv()))).toEqual({
      is_same_user: true,
      address: ada.address,
      shared_secret: site.secretWith(provider_public_key),
    })
  })

  test('of a read-only app connects and is never opened', async () => {
    const shy = await createCrossAppConnectServer(database, { provider: { readOnly: true } })
    const site = createSite()
    const ada = await shy.createUser('shy@example.com')
    expect(await read(await shy.readConnect(site))).toMatchObject({ read_only: true })
    await read(await shy.connect(site, ada.session, ada.address))
    expect(await read(await shy.readTransact(site))).toEqual({
      is_connected: true,
      read_only: true,
    })
    expect(await refusal(await shy.open(site, ada.session, newIv()))).toEqual(NOT_ALLOWED)
  })

  test('is not opened after the user disconnected the site', async () => {
    const site = createSite()
    const ada = await server.createUser('leaves@example.com')
    await read(await server.connect(site, ada.session, ada.address))
    expect(await read(await server.disconnect(site, ada.session))).toEqual({})
    expect(await read(await server.readTransact(site))).toMatchObject({ is_connected: false })
    expect(await read(await server.open(site, ada.session, newIv()))).toEqual({
      is_same_user: false,
    })
  })

  test('is not opened after the user was deleted', async () => {
    const site = createSite()
    const { session, address } = await server.createUser('deleted@example.com')
    await read(await server.connect(site, session, address))
    const basic = Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')
    await server.send('DELETE', `/api/v1/users/${session.user?.id}`, {
      headers: { authorization: `Basic ${basic}` },
    })
    expect(await read(await server.readTransact(site))).toMatchObject({ is_connected: false })
  })
})

test('removes expired connections', async () => {
  const site = createSite()
  const { session, address } = await server.createUser('cleaned@example.com')
  await read(await server.connect(site, session, address))
  const rows = () =>
    server.db
      .select()
      .from(crossAppConnections)
      .where(eq(crossAppConnections.requesterPublicKey, site.named.requester_public_key))
  expect(await rows()).toHaveLength(1)
  server.advance(SERVER_LIMITS.crossAppConnectLifetimeMs)
  await server.app.cleanUp()
  expect(await rows()).toHaveLength(0)
})

test.each([CROSS_APP_PATHS.connect, CROSS_APP_PATHS.connectedTransact])(
  '%s opens for a provider app, with an opener and without frames',
  async (path) => {
    const withPages = await createCrossAppConnectServer(database, {
      files: { read: async () => '<meta content="__LATCHKEY_CROSS_APP__">' },
    })
    const at = (appId: string) => withPages.get(`${path}?${CROSS_APP_CONNECT_QUERY.appId}=${appId}`)
    const answer = await at(APP_ID)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await answer.text()).toContain(APP_ID)
    expect((await at('nobody')).status).toBe(400)
    expect((await withPages.get(`${path}?x=${'x'.repeat(30_000)}`)).status).toBe(400)
  },
)
