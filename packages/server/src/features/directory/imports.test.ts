import type { WireUser } from '@latchkey/contract'
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
const refused = async (accounts: object[], more: object = {}) =>
  refusal(await backEnd.post('/api/v1/users', { linked_accounts: accounts, ...more }))
const peopleWith = async (subject: string) =>
  (await database.db.execute(sql`select user_id from linked_accounts where subject = ${subject}`))
    .rows.length

test('lets an imported user log in with each imported account', async () => {
  const imported = await backEnd.import(
    [
      { type: 'email', address: 'Imported@Example.com' },
      { type: 'phone', number: '+14155550132' },
      { type: 'google_oauth', subject: 'imported', email: 'imported@gmail.example', name: 'Ada' },
      { type: 'telegram', telegram_user_id: '4242' },
      { type: 'custom_auth', custom_user_id: 'imported-1' },
    ],
    { custom_metadata: { source: 'old system' } },
  )
  expect(imported).toMatchObject({
    is_guest: false,
    has_accepted_terms: false,
    mfa_methods: [],
    custom_metadata: { source: 'old system' },
  })
  const ins = [
    methods.email('imported@example.com'),
    methods.phone('+14155550132'),
    methods.google('imported', 'imported@gmail.example'),
    methods.telegram(4242),
    methods.custom('imported-1'),
  ]
  for (const method of ins) {
    const session = await server.logInWith(method)
    expect([method.type, session.user?.id, session.is_new_user]).toEqual([
      method.type,
      imported.id,
      false,
    ])
    expect(typesOf(session.user)).toEqual(typesOf(imported))
  }
})

test('imports and finds a test phone number like any other', async () => {
  const phoneNumber = '+15555550100'
  const testCredentials = [{ email: 'test@example.com', phoneNumber, code: '246810' }]
  const testing = createBackEnd(await createAccountServer(database, { testCredentials }))
  const { id } = await testing.import([{ type: 'phone', number: '+1 (555) 555-0100' }])
  const found = await testing.user('POST', '/v1/users/phone/number', { number: phoneNumber })
  expect(found.id).toBe(id)
  expect(await refused([{ type: 'phone', number: phoneNumber }])).toEqual([400, 'invalid_data'])
})

test('returns the same user for a repeated import and creates one in 50 concurrent imports', async () => {
  const accounts = [
    { type: 'email', address: 'once@example.com' },
    { type: 'wallet', address: `0x${'1'.repeat(40)}`, chain_type: 'ethereum' },
    { type: 'github_oauth', subject: 'once', username: 'once' },
  ]
  const turned = (turn: number) => [...accounts.slice(turn % 3), ...accounts.slice(0, turn % 3)]
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => backEnd.import(turned(turn))),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await peopleWith('once@example.com')).toBe(1)
  const { rows } = await database.db.execute(
    sql`select from security_events where kind = 'user_imported' and user_id = ${all[0]?.id}`,
  )
  expect(rows).toHaveLength(1)
  const sameAgain = await backEnd.import([...accounts, accounts[0] as object])
  expect(sameAgain.id).toBe(all[0]?.id)
})

test('creates one user in 50 concurrent imports that share one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      backEnd.post('/v1/users', {
        linked_accounts: [
          { type: 'email', address: 'shared@example.com' },
          { type: 'custom_auth', custom_user_id: `partner-${turn}` },
        ],
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  expect(await peopleWith('shared@example.com')).toBe(1)
})

test("rejects an import of another user's account, and ignores users of other apps", async () => {
  const session = await server.logInWith(methods.email('owner@example.com'))
  const more = [
    { type: 'email', address: 'owner@example.com' },
    { type: 'custom_auth', custom_user_id: 'thief' },
  ]
  expect(await refused(more)).toEqual([400, 'resource_already_exists'])
  expect(await peopleWith('thief')).toBe(0)
  const same = await backEnd.import([{ type: 'email', address: 'owner@example.com' }])
  expect(same.id).toBe(session.user?.id)
  const elsewhere = createBackEnd(server, OTHER_APP_ID)
  expect((await elsewhere.import(more)).id).not.toBe(session.user?.id)
})

test('rejects invalid accounts and more than one account of a type', async () => {
  const email = { type: 'email', address: 'fine@example.com' }
  const wrongs: object[][] = [
    [],
    [{ type: 'email', address: 'ada@@example.com' }],
    [{ type: 'email', address: 'ada@example.com,eve@example.com' }],
    [{ type: 'phone', number: '123' }],
    [{ type: 'wallet', address: '0x12', chain_type: 'ethereum' }],
    [{ type: 'wallet', address: `0x${'1'.repeat(40)}`, chain_type: 'solana' }],
    [{ type: 'wallet', address: `0x${'1'.repeat(40)}`, chain_type: 'cosmos' }],
    [{ type: 'passkey', credential_id: 'x' }],
    [{ type: 'guest', subject: 'x' }],
    [email, { type: 'custom_auth' }],
    [email, { type: 'google_oauth', subject: '', email: 'a@example.com' }],
  ]
  for (const wrong of wrongs)
    expect([wrong, ...(await refused(wrong))]).toEqual([wrong, 400, 'invalid_data'])
  const two = [email, { type: 'email', address: 'other@example.com' }]
  expect(await refused(two)).toEqual([400, 'cannot_link_more_of_type'])
  expect(await refused([email], { custom_metadata: { a: 'x'.repeat(2_000) } })).toEqual([
    400,
    'invalid_data',
  ])
  expect(await peopleWith('fine@example.com')).toBe(0)
})

test('counts imported users against the user limit', async () => {
  const full = await createAccountServer(database, { userLimit: 0 + (await countPeople()) + 2 })
  const small = createBackEnd(full)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      small.post('/api/v1/users', {
        linked_accounts: [{ type: 'email', address: `counted-${turn}@example.com` }],
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const [answer] = answers.filter(({ status }) => status !== 200)
  expect(answer && (await refusal(answer))).toEqual([403, 'max_accounts_reached'])
})

const countPeople = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from users where app_id = 'testapp000000000000000001'`,
  )
  return rows[0]?.count ?? 0
}
const chainsOf = (user: WireUser) =>
  user.linked_accounts
    .flatMap((account) => ('chain_type' in account ? [account.chain_type] : []))
    .sort()

test('creates wallets at import once, however often they are requested', async () => {
  const wishes = { create_ethereum_wallet: true, create_solana_wallet: true }
  const email = { type: 'email', address: 'early@example.com' }
  const [user] = await Promise.all([
    backEnd.import([email], wishes),
    backEnd.import([email], wishes),
  ])
  const path = `/v1/users/${user.id}/wallets`
  const again = await backEnd.user('POST', path, { wallets: [{ chain_type: 'ethereum' }] })
  expect(chainsOf(again)).toEqual(['ethereum', 'solana'])
  const both = { wallets: [{ chain_type: 'ethereum' }, { chain_type: 'ethereum' }] }
  await Promise.all([backEnd.post(path, both), backEnd.post(path, both), backEnd.post(path, both)])
  const old = await backEnd.user('POST', '/api/v1/apps/testapp000000000000000001/users/wallet', {
    user_id: user.id,
    number_of_ethereum_wallets_to_create: 2,
  })
  expect(chainsOf(old)).toEqual(['ethereum', 'ethereum', 'solana'])
  const session = await server.logInWith(methods.email('early@example.com'))
  expect(session.user?.id).toBe(user.id)
  expect(chainsOf(session.user as WireUser)).toEqual(['ethereum', 'ethereum', 'solana'])
  for (const [wallet, code] of [
    [{ chain_type: 'cosmos' }, 'not_supported'],
    [{ chain_type: 'ethereum', create_smart_wallet: true }, 'not_supported'],
    [{ chain_type: 'solana', policy_ids: ['nobody-wrote-it'] }, 'invalid_data'],
  ]) {
    const more = { wallets: [...both.wallets, { chain_type: 'solana' }, wallet] }
    const answer = await backEnd.post(path, more)
    expect(await refusal(answer)).toEqual([400, code])
  }
  const onDevices = createBackEnd(await createAccountServer(database))
  const answer = await onDevices.post(path, both)
  expect(await refusal(answer)).toEqual([400, 'not_supported'])
})
