import { generateKeyPairSync } from 'node:crypto'
import { getMe, pathOf } from '@latchkey/contract'
import { LOGIN_FUNNEL, recordEvent } from '@latchkey/contract/endpoints/analytics'
import {
  addToDenylist,
  listDenylist,
  type WireDenylistEntry,
} from '@latchkey/contract/endpoints/denylist'
import * as operatorCalls from '@latchkey/contract/endpoints/operator'
import * as userCalls from '@latchkey/contract/endpoints/operatorUsers'
import type { Policy } from '@latchkey/contract/endpoints/policies'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { createOperatorServer } from './operatorServer.fixture.ts'

const calls = { ...operatorCalls, ...userCalls }

const server = await createOperatorServer()
const admin = await server.openOperator('admin')
const target = APP_ID
const users = pathOf(calls.listOperatorUsers, { target })
const list = async (query: string) =>
  server.read<{
    users: userCalls.WireListedUser[]
    next_cursor: string | null
    has_more: boolean
    newest_searched: number | null
  }>(await admin.get(`${users}?${query}`))
const userPath = (userId: string, rest = '') =>
  pathOf(calls.getOperatorUser, { target, userId }) + rest

test('describes the operator with role and apps', async () => {
  const operator = await server.read(await admin.get(calls.getOperator.path))
  expect(operator).toMatchObject({
    email: 'admin@example.com',
    role: 'admin',
    is_verified: true,
    apps: [{ id: APP_ID }, { id: OTHER_APP_ID }],
  })
})

test('finds users by a part of an address in any case, and takes wildcards literally', async () => {
  const ada = await server.open('ada.search@example.com')
  const found = await list('search=DA.SEA')
  expect(found.users.map(({ id }) => id)).toEqual([ada.userId])
  expect(found.users[0]?.accounts).toEqual([{ type: 'email', name: 'ada.search@example.com' }])
  expect((await list('search=%25')).users).toEqual([])
  expect((await list('search=%25earch')).users).toEqual([])
  expect((await list('search=_da.sea')).users).toEqual([])
  expect((await list(`search=${encodeURIComponent(ada.userId)}`)).users).toHaveLength(1)
})

test('finds older users by two characters of an address, and says that one letter reads only the newest', async () => {
  await server.open('qx.elder@example.com')
  await server.db.execute(sql`
    insert into users (id, app_id, created_at_ms)
    select 'did:privy:later' || n, ${APP_ID}, ${server.nowMs()}::bigint + 1000
    from generate_series(1, 2000) n`)
  expect(await list('search=q')).toMatchObject({ users: [], newest_searched: 2_000 })
  const byTwo = await list('search=qx')
  expect(byTwo).toMatchObject({ newest_searched: null, has_more: false })
  expect(byTwo.users).toHaveLength(1)
  await server.db.execute(sql`delete from users where id like 'did:privy:later%'`)
  const amongAll = await list('search=q')
  expect(amongAll.newest_searched).toBeNull()
  expect(amongAll.users).toHaveLength(1)
})

test('says that a search has more matches than the 50 of its page', async () => {
  const backEnd = createBackEnd(server)
  for (let number = 1; number <= 51; number += 1) {
    await backEnd.import([{ type: 'email', address: `many-matches${number}@example.com` }])
  }
  const many = await list('search=many-matches')
  expect(many.users).toHaveLength(50)
  expect(many).toMatchObject({ has_more: true, next_cursor: null })
  expect(await list('search=many-matches5')).toMatchObject({ has_more: false })
})

test('lists users of one app page by page, each once, newest first', async () => {
  await server.db.execute(sql`
    insert into users (id, app_id, created_at_ms)
    select 'did:privy:page' || n, ${APP_ID}, ${server.nowMs()}::bigint + n % 3
    from generate_series(1, 120) n`)
  const ids: string[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(`cursor=${cursor}`)
    ids.push(...page.users.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('did:privy:page'))).toHaveLength(120)
  const others = pathOf(calls.listOperatorUsers, { target: OTHER_APP_ID })
  expect(await server.read(await admin.get(others))).toMatchObject({ users: [] })
})

test('ends the sessions of a user and shows it in the events and the audit trail', async () => {
  const grace = await server.open('grace@example.com')
  const detail = await server.read<userCalls.WireUserDetail>(
    await admin.get(userPath(grace.userId)),
  )
  expect(detail.sessions).toHaveLength(1)
  const ended = await admin.post(userPath(grace.userId, '/sessions/end'), { session_id: null })
  expect(await ended.json()).toEqual({ ended: 1 })
  expect((await grace.get(getMe.path)).status).toBe(401)
  const { events } = await server.read<{ events: { kind: string; details: object }[] }>(
    await admin.get(userPath(grace.userId, '/events')),
  )
  // Events of the same millisecond have no order.
  expect(events.map(({ kind }) => kind).sort()).toEqual(['login', 'session_revoked'])
  expect(events.find(({ kind }) => kind === 'login')?.details).toEqual({ method: 'email' })
  const audit = await server.read<{ actions: operatorCalls.WireOperatorAction[] }>(
    await admin.get(calls.listOperatorActions.path),
  )
  expect(audit.actions.find(({ action }) => action === 'sessions.end')).toMatchObject({
    target: grace.userId,
    result: 'done',
  })
})

test('deletes an entry of the audit trail after the days of `auditDays`, and no earlier one', async () => {
  const countOld = async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from operator_actions where operator_id = 'old'`,
    )
    return rows[0]?.count
  }
  const dayMs = 86_400_000
  await server.db.execute(sql`insert into operator_actions
      (id, at_ms, operator_id, email, role, action, result)
    select 'old' || n, ${server.nowMs()}::bigint - 40 * ${dayMs}::bigint + n - 1, 'old', '', 'admin', 'x', 'done'
    from generate_series(0, 2) n`)
  await server.app.cleanUp()
  expect(await countOld()).toBe(1)
})

test('deletes and restores a user, whom the filter for deleted users shows in between', async () => {
  const mary = await server.open('mary@example.com')
  await admin.post(userPath(mary.userId, '/delete'))
  const deleted = await list('filter=deleted')
  expect(deleted.users.map(({ id }) => id)).toContain(mary.userId)
  expect((await list('search=mary')).users).toEqual([])
  await admin.post(userPath(mary.userId, '/restore'))
  expect((await list('search=mary')).users.map(({ id }) => id)).toEqual([mary.userId])
})

test('stores custom metadata and returns markup in it unchanged', async () => {
  const joan = await server.open('joan@example.com')
  const custom_metadata = { note: '<script>alert(1)</script>' }
  await admin.post(userPath(joan.userId, '/custom_metadata'), { custom_metadata })
  const answer = await admin.get(userPath(joan.userId))
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await server.read(answer)).toMatchObject({ user: { custom_metadata } })
})

test('counts sign-ups and logins by method in buckets', async () => {
  const path = pathOf(calls.getOverview, { target })
  const overview = await server.read<operatorCalls.WireOverview>(
    await admin.get(`${path}?range=day`),
  )
  expect(overview.sign_ups).toHaveLength(24)
  expect(overview.sign_ups.reduce((sum, count) => sum + count)).toBe(overview.totals.users)
  const [byEmail] = overview.logins
  expect(byEmail?.method).toBe('email')
  expect(byEmail?.counts.at(-1)).toBeGreaterThan(3)
  expect(overview.totals.active_users).toBeGreaterThan(3)
  expect((await admin.get(`${path}?range=year`)).status).toBe(400)
})

test('counts all users at most once a minute in the views of days', async () => {
  const path = pathOf(calls.getOverview, { target })
  const read = async (range: string) =>
    (await server.read<operatorCalls.WireOverview>(await admin.get(`${path}?range=${range}`)))
      .totals.users
  const before = await read('week')
  await server.db.execute(sql`
    insert into users (id, app_id, created_at_ms)
    values ('did:privy:counted', ${APP_ID}, ${server.nowMs()}::bigint)`)
  expect([await read('week'), await read('month')]).toEqual([before, before])
  expect(await read('day')).toBe(before + 1)
  server.advance(60_001)
  expect(await read('week')).toBe(before + 1)
})

test('counts the logins of days that are over once, and each active user once', async () => {
  const DAY_MS = 86_400_000
  const path = pathOf(calls.getOverview, { target })
  const month = async () =>
    server.read<operatorCalls.WireOverview>(await admin.get(`${path}?range=month`))
  const insert = (id: string, userId: string, daysAgo: number, method: string) =>
    server.db.execute(sql`insert into security_events (id, app_id, user_id, kind, details, at_ms)
      values (${id}, ${target}, ${userId}, 'login', jsonb_build_object('method', ${method}::text),
        ${server.nowMs() - daysAgo * DAY_MS}::bigint)`)
  const today = await month()
  await insert('over-1', 'did:early', 5, 'google')
  await insert('over-2', 'did:early', 5, 'google')
  await insert('over-3', 'did:late', 2, 'passkey')
  await insert('over-4', 'did:late', 0, 'passkey')
  await insert('over-5', 'did:gone', 31, 'passkey')
  // Stored when the view was first opened: forget it, as on a server without that view.
  await server.db.execute(sql`delete from login_days`)
  await server.db.execute(sql`delete from active_user_counts`)
  server.advance(61_000)
  await server.app.cleanUp()
  const later = await month()
  const countsOf = (overview: operatorCalls.WireOverview, name: string) =>
    overview.logins.find(({ method }) => method === name)?.counts ?? []
  expect(countsOf(later, 'google').slice(-6)).toEqual([2, 0, 0, 0, 0, 0])
  expect(countsOf(later, 'passkey').slice(-3)).toEqual([1, 0, 1])
  expect(countsOf(later, 'email')).toEqual(countsOf(today, 'email'))
  expect(later.totals.active_users).toBe(today.totals.active_users + 2)

  // Stored days are not counted again.
  await server.db.execute(sql`delete from security_events where id in ('over-1', 'over-2')`)
  server.advance(61_000)
  expect(countsOf(await month(), 'google').slice(-6)).toEqual([2, 0, 0, 0, 0, 0])
})

test('adds to the allowlist and removes from it', async () => {
  const path = pathOf(calls.listOperatorAllowlist, { target })
  const entry = { type: 'emailDomain', value: 'example.org' }
  await admin.post(path, entry)
  const listed = await server.read<{ entries: object[] }>(await admin.get(path))
  expect(listed.entries).toMatchObject([{ ...entry, is_configured: false }])
  await admin.post(`${path}/remove`, entry)
  expect(await server.read(await admin.get(path))).toMatchObject({ entries: [] })
})

test('denies a user, ends their sessions and lists the entry', async () => {
  const mallory = await server.open('mallory@example.com')
  const body = { type: 'user', value: mallory.userId }
  const added = await admin.post(pathOf(addToDenylist, { target }), body)
  expect(await added.json()).toMatchObject({ entry: body, ended_sessions: 1 })
  expect((await mallory.get(getMe.path)).status).toBe(401)
  const listed = await server.read<{ entries: WireDenylistEntry[] }>(
    await admin.get(pathOf(listDenylist, { target })),
  )
  expect(listed.entries).toMatchObject([body])
  const audit = await server.read<{ actions: operatorCalls.WireOperatorAction[] }>(
    await admin.get(calls.listOperatorActions.path),
  )
  expect(audit.actions.find(({ action }) => action === 'denylist.add')).toMatchObject({
    target: `user ${mallory.userId}`,
    result: 'done',
  })
})

test('counts the stages of logins in the modal', async () => {
  for (const event_name of [LOGIN_FUNNEL.opened, LOGIN_FUNNEL.opened, LOGIN_FUNNEL.completed]) {
    await server.post(recordEvent.path, { event_name })
  }
  const overview = await server.read<operatorCalls.WireOverview>(
    await admin.get(pathOf(calls.getOverview, { target })),
  )
  expect(overview.funnel).toEqual({ opened: 2, method_chosen: 0, completed: 1 })
})

test('lists webhook messages without bodies and queues a failed one again', async () => {
  const url = 'https://hooks.example/in'
  await server.db.execute(sql`
    insert into webhook_deliveries (message_id, app_id, url, type, body, created_at_ms, due_at_ms,
      attempts, settled_at_ms)
    values ('m1', ${APP_ID}, ${url}, 'user.created', 'a secret body', ${server.nowMs()}::bigint, 0,
      8, ${server.nowMs()}::bigint)`)
  const path = pathOf(calls.listDeliveries, { target })
  const before = await admin.get(path)
  expect(await before.clone().text()).not.toContain('a secret body')
  expect(await before.json()).toMatchObject({ deliveries: [{ status: 'failed', attempts: 8 }] })
  await admin.post(`${path}/replay`, { message_id: 'm1', url })
  expect(await server.read(await admin.get(path))).toMatchObject({
    deliveries: [{ status: 'waiting', attempts: 0 }],
  })
})

test('queues a test message for an endpoint of the app, and for no other URL', async () => {
  server.advance(1)
  const path = pathOf(calls.sendTestWebhook, { target })
  const url = 'https://hooks.example/test'
  const other = await admin.post(path, { url: 'https://other.example' })
  expect(await refusal(other)).toEqual([404, 'not_found'])
  const { message_id } = await server.read<{ message_id: string }>(await admin.post(path, { url }))
  const { deliveries } = await server.read<{ deliveries: operatorCalls.WireDelivery[] }>(
    await admin.get(pathOf(calls.listDeliveries, { target })),
  )
  expect(deliveries[0]).toMatchObject({ message_id, url, type: 'privy.test', status: 'waiting' })
})

test('shows the configuration in force without secrets', async () => {
  const path = pathOf(calls.listSettings, { target })
  const answer = await admin.get(path)
  expect(await answer.clone().text()).not.toContain('a-secret-of-the-test-app')
  const { settings } = await server.read<{ settings: object[] }>(answer)
  expect(settings).toContainEqual({
    name: 'mfaMethods',
    value: '["totp"]',
    source: 'configuration',
  })
  expect(settings).toContainEqual({ name: 'disableSignup', value: 'false', source: 'default' })
  expect(settings).toContainEqual({ name: 'secret', value: null, source: 'configuration' })
})

test('lists the keys of the server without key material', async () => {
  const { keys } = await server.read<{ keys: operatorCalls.WireServerKey[] }>(
    await admin.get(calls.listServerKeys.path),
  )
  expect(keys.filter(({ kind }) => kind === 'token')).toMatchObject([{ state: 'current' }])
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'kind',
    'state',
    'used_from',
  ])
})

test('lists key quorums and policies in use', async () => {
  expect(await server.read(await admin.get(pathOf(calls.listQuorums, { target })))).toEqual({
    key_quorums: [],
    policies: [],
  })
})

test('imports a user, who is the same at a repeated import', async () => {
  const path = pathOf(calls.importOperatorUser, { target })
  const body = { linked_accounts: [{ type: 'email', address: 'imported@example.com' }] }
  const first = await server.read<{ user_id: string }>(await admin.post(path, body))
  expect(await server.read(await admin.post(path, body))).toEqual(first)
  const found = await list('search=imported@')
  expect(found.users.map(({ id }) => id)).toEqual([first.user_id])
})

const SHOP = `0x${'a1'.repeat(20)}`
const toShop = { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: SHOP }
const rules = [
  { name: 'Shop', method: 'eth_sendTransaction', action: 'ALLOW', conditions: [toShop] },
  { name: 'No export', method: 'exportPrivateKey', action: 'DENY', conditions: [] },
]

test.each([
  [SHOP, true, 'applies'],
  [`0x${'b2'.repeat(20)}`, false, 'does-not-apply'],
])('tells what rules decide about a transaction to %s', async (to, is_allowed, result) => {
  const trial = {
    chain_type: 'ethereum',
    rules,
    method: 'eth_sendTransaction',
    params: { transaction: { to, value: '1', chain_id: 1 } },
  }
  const answer = await admin.post(pathOf(calls.tryOperatorPolicy, { target }), trial)
  expect(await answer.json()).toEqual({ is_allowed, rules: [result, 'does-not-apply'] })
})

test('changes a policy without an owner, and not one that has an owner', async () => {
  const backEnd = createBackEnd(server)
  const body = { version: '1.0', name: 'Shopping', chain_type: 'ethereum', rules }
  const free = await server.read<Policy>(await backEnd.post('/v1/policies', body))
  const path = pathOf(calls.getOperatorPolicy, { target, policyId: free.id })
  const changed = await admin.post(path, { name: 'Shops', rules: rules.slice(0, 1) })
  expect(await changed.json()).toMatchObject({ name: 'Shops', rules: [rules[0]] })
  expect(await server.read(await admin.get(path))).toMatchObject({ name: 'Shops' })

  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const owned = await server.read<Policy>(
    await backEnd.post('/v1/policies', { ...body, owner: { public_key } }),
  )
  const ownedPath = pathOf(calls.getOperatorPolicy, { target, policyId: owned.id })
  const refused = await admin.post(ownedPath, { name: 'Mine', rules: [] })
  expect(await refusal(refused)).toEqual([401, 'invalid_credentials'])
  expect(await server.read(await admin.get(ownedPath))).toMatchObject({ name: 'Shopping' })
})
