import { getMe } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appDefinition } from '../../platform/config/AppDefinition.ts'
import { type App, createApps } from '../../platform/config/createApps.ts'
import { APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer, type TestLoginMethod } from '../linking/accountServer.fixture.ts'
import { createDenylistRepo } from './repo.ts'
import { createDenylistService } from './service.ts'

const database = await withDatabase()
const server = await createAccountServer(database)
const { methods } = server
const denylist = createDenylistService({
  repo: createDenylistRepo(database.db),
  nowMs: server.nowMs,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
})
const app = createApps([
  appDefinition.parse({ id: APP_ID, name: 'Test', secret: 's'.repeat(32), mode: 'development' }),
]).find(APP_ID) as App

const logIn = async (method: TestLoginMethod) => {
  server.advance(31_000)
  return method.logIn()
}
const statusOf = async (method: TestLoginMethod) => (await logIn(method)).status
const sessionOf = async (method: TestLoginMethod) =>
  (await (await logIn(method)).json()) as {
    token: string
    refresh_token: string
    user: { id: string }
  }

test('ends sessions and refuses logins with each kind of denied address until the entry is removed', async () => {
  const wallet = methods.wallet()
  const upperCase = methods.google('six', 'Social@Six.example')
  const denied = [
    ['email', 'Eve@two.example', methods.email('eve@two.example')],
    ['emailDomain', '@Three.example', methods.email('anybody@three.example')],
    ['phone', '+1 (415) 555-0101', methods.phone('+14155550101')],
    ['email', 'social@four.example', methods.google('four', 'social@four.example')],
    ['email', 'social@six.example', upperCase],
    ['emailDomain', 'six.example', upperCase],
    ['email', 'token@five.example', methods.custom('token@five.example')],
    ['emailDomain', 'five.example', methods.custom('token@five.example')],
    ['phone', '+14155550102', methods.custom('+14155550102')],
    ['wallet', wallet.address, wallet],
  ] as const
  for (const [type, value, method] of denied) {
    const { token } = await sessionOf(method)
    const { ended_sessions } = await denylist.add(app, { type, value })
    expect([value, ended_sessions > 0]).toEqual([value, true])
    const me = await server.get(getMe.path, { authorization: `Bearer ${token}` })
    expect([value, me.status]).toEqual([value, 401])
    expect([value, ...(await refusal(await logIn(method)))]).toEqual([
      value,
      401,
      'allowlist_rejected',
    ])
    await denylist.remove(app, { type, value })
    expect([value, await statusOf(method)]).toEqual([value, 200])
  }
})

test('refuses a denied user with every account, ends their sessions and records it', async () => {
  const email = methods.email('mallory@example.com')
  const wallet = methods.wallet()
  const session = await sessionOf(email)
  expect((await wallet.link(session.token)).status).toBe(200)
  const { ended_sessions } = await denylist.add(app, { type: 'user', value: session.user.id })
  expect(ended_sessions).toBe(1)
  const me = await server.get(getMe.path, { authorization: `Bearer ${session.token}` })
  expect(me.status).toBe(401)
  for (const method of [email, wallet]) {
    expect(await refusal(await logIn(method))).toEqual([401, 'allowlist_rejected'])
  }
  const { rows } = await database.db.execute(sql`select count(*)::int as count from security_events
    where user_id = ${session.user.id} and kind = 'session_revoked'`)
  expect(rows[0]?.count).toBe(1)
})

test('creates no user for a denied address', async () => {
  await denylist.add(app, { type: 'email', value: 'never@example.com' })
  expect(await statusOf(methods.email('never@example.com'))).toBe(401)
  const { rows } = await database.db.execute(
    sql`select count(*)::int as count from linked_accounts where subject = 'never@example.com'`,
  )
  expect(rows[0]?.count).toBe(0)
})

test('refuses to refresh a session that a login left open during the denial', async () => {
  const session = await sessionOf(methods.email('race@example.com'))
  const refresh = (refresh_token: string) =>
    server.post('/api/v1/sessions', { refresh_token }, server.bearer(session.token))
  const first = await refresh(session.refresh_token)
  expect(first.status).toBe(200)
  const { refresh_token } = (await first.json()) as typeof session
  // Only the entry, as if the login had run between the entry and the end of the sessions.
  await database.db.execute(sql`insert into denylist_entries (id, app_id, type, value, created_at_ms)
    values ('race', ${app.id}, 'user', ${session.user.id}, 0)`)
  const refreshed = await refresh(refresh_token)
  expect(refreshed.status).not.toBe(200)
})

test('adds an entry once for 50 concurrent calls', async () => {
  const entry = { type: 'email', value: 'fifty@example.com' } as const
  const added = await Promise.all(Array.from({ length: 50 }, () => denylist.add(app, entry)))
  expect(new Set(added.map(({ entry: { id } }) => id)).size).toBe(1)
})
