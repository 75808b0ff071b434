import { getMe, pathOf, refreshSession } from '@latchkey/contract'
import { restoreUser } from '@latchkey/contract/endpoints/accountRecords'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer, typesOf } from '../linking/accountServer.fixture.ts'
import { createBackEnd } from './createBackEnd.fixture.ts'

const database = await withDatabase()
const mode = 'user-controlled-server-wallets-only' as const
const server = await createAccountServer(database, { embeddedWallets: { mode } })
const { methods } = server
const backEnd = createBackEnd(server)
const DAY_MS = 86_400_000

test('logs a deleted user out, hides them and frees their address', async () => {
  const method = methods.email('deleted@example.com')
  const session = await server.logInWith(method)
  const id = session.user?.id ?? ''
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => backEnd.remove(`/api/v1/users/${id}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await answers[0]?.json()).toEqual({})
  const { rows } = await database.db.execute(
    sql`select from security_events where user_id = ${id} and kind = 'user_deleted'`,
  )
  expect(rows).toHaveLength(1)
  expect((await server.get(getMe.path, server.bearer(session.token))).status).toBe(401)
  const refreshed = await server.post(refreshSession.path, { refresh_token: session.refresh_token })
  expect(refreshed.status).toBe(401)
  expect((await backEnd.get(`/api/v1/users/${id}`)).status).toBe(404)
  const body = { address: 'deleted@example.com' }
  expect((await backEnd.post('/api/v1/users/email/address', body)).status).toBe(404)
  expect(await (await backEnd.get('/api/v1/users')).text()).not.toContain(id)
  server.advance(60_000)
  const anew = await server.logInWith(method)
  expect(anew.is_new_user).toBe(true)
  expect(anew.user?.id).not.toBe(id)
})

test('rejects deleting users of another app or unknown users', async () => {
  const { id } = await backEnd.import([{ type: 'email', address: 'kept@example.com' }])
  const answer = await createBackEnd(server, OTHER_APP_ID).remove(`/api/v1/users/${id}`)
  expect(await refusal(answer)).toEqual([404, 'not_found'])
  expect((await backEnd.remove('/v1/users/did:privy:nobody')).status).toBe(404)
  expect((await backEnd.get(`/v1/users/${id}`)).status).toBe(200)
})

test('restores a deleted user within a day, with free identities and wallets', async () => {
  const imported = await backEnd.import(
    [
      { type: 'email', address: 'restored@example.com' },
      { type: 'custom_auth', custom_user_id: 'restored' },
    ],
    { create_ethereum_wallet: true },
  )
  await backEnd.remove(`/v1/users/${imported.id}`)
  const taker = await server.logInWith(methods.custom('restored'))
  server.advance(DAY_MS - 60_000)
  await server.app.cleanUp()
  const restore = pathOf(restoreUser, { userId: imported.id })
  expect((await backEnd.post(restore, {})).status).toBe(200)
  const back = await server.logInWith(methods.email('restored@example.com'))
  expect(back.user?.id).toBe(imported.id)
  expect(typesOf(back.user)).toContain('wallet')
  const other = await server.logInWith(methods.custom('restored'))
  expect(other.user?.id).toBe(taker.user?.id)
})

test('ends delegations of a deleted user and tells the signer to delete its share', async () => {
  const { id } = await backEnd.import([{ type: 'email', address: 'delegated@example.com' }])
  await database.db.execute(sql`insert into wallet_roots (id, app_id, user_id, entropy_id,
      entropy_chain, is_imported, status, share_version, recovery, first_wallets, created_at_ms)
    select 'root', app_id, id, 'e', 'ethereum', false, 'active', 1, '{}', '[]', 1
    from users where id = ${id}`)
  await database.db.execute(sql`insert into wallet_delegations (root_id, app_id, user_id,
      delegation_id, sealed_share, key_version, delegated_at_ms)
    select 'root', app_id, id, 'delegation', ''::bytea, 0, 1 from users where id = ${id}`)
  await backEnd.remove(`/v1/users/${id}`)
  const { rows } = await database.db.execute(sql`select from wallet_delegations`)
  expect(rows).toEqual([])
  const { rows: told } = await database.db.execute(
    sql`select delegation_id as id, is_doomed as doomed from delegation_leftovers`,
  )
  expect(told).toEqual([{ id: 'delegation', doomed: true }])
})

test('erases personal data a day after deletion, except wallet shares', async () => {
  const limited = await createAccountServer(database, {
    embeddedWallets: { mode },
    userLimit: 1_000,
  })
  const forgotten = await createBackEnd(limited).import(
    [{ type: 'email', address: 'forgotten@example.com' }],
    { create_solana_wallet: true, custom_metadata: { note: 'forget me' } },
  )
  const places = async () =>
    (await database.db.execute<{ users: number }>(sql`select users from app_usage`)).rows[0]?.users
  const before = (await places()) ?? 0
  await backEnd.remove(`/v1/users/${forgotten.id}`)
  server.advance(2 * DAY_MS)
  await server.app.cleanUp()
  await server.app.cleanUp()
  const { rows } = await database.db.execute<{ type: string }>(
    sql`select type, subject from linked_accounts where user_id = ${forgotten.id}`,
  )
  expect(rows.map(({ type }) => type)).toEqual(['wallet'])
  const { rows: people } = await database.db.execute<{ metadata: unknown }>(
    sql`select custom_metadata as metadata from users where id = ${forgotten.id}`,
  )
  expect(people).toEqual([{ metadata: null }])
  const { rows: wallets } = await database.db.execute(
    sql`select from server_wallets where user_id = ${forgotten.id} and status = 'active'`,
  )
  expect(wallets).toHaveLength(1)
  // Includes users that earlier tests deleted.
  expect(await places()).toBeLessThan(before)
  const restore = pathOf(restoreUser, { userId: forgotten.id })
  expect((await backEnd.post(restore, {})).status).toBe(404)
})

test('lets a back end unlink an account, but not the last one or an embedded wallet', async () => {
  const { id } = await backEnd.import(
    [
      { type: 'email', address: 'unlinked@example.com' },
      { type: 'phone', number: '+14155550177' },
      { type: 'github_oauth', subject: 'unlinked', username: 'Octo' },
    ],
    { create_ethereum_wallet: true },
  )
  const unlink = (type: string, handle: string) =>
    backEnd.post(`/v1/users/${id}/accounts/unlink`, { type, handle })
  expect((await unlink('phone', '+14155550177')).status).toBe(200)
  const mail = server.mails.filter(({ to }) => to === 'unlinked@example.com').at(-1)
  expect(mail?.text).toContain('phone number')
  expect((await unlink('github_oauth', 'octo')).status).toBe(200)
  const user = await backEnd.user('GET', `/v1/users/${id}`)
  expect(typesOf(user)).toEqual(['email', 'wallet'])
  const sole = await unlink('email', 'Unlinked@example.com')
  expect(await refusal(sole)).toEqual([400, 'cannot_unlink_sole_account'])
  const address = user.linked_accounts.flatMap((a) => ('chain_type' in a ? [a.address] : []))[0]
  const embedded = await unlink('wallet', address ?? '')
  expect(await refusal(embedded)).toEqual([400, 'cannot_unlink_embedded_wallet'])
  expect(await refusal(await unlink('email', 'other@example.com'))).toEqual([
    404,
    'linked_account_not_found',
  ])
})
