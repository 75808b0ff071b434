import { pathOf } from '@latchkey/contract'
import { listOperatorUsers, type WireListedUser } from '@latchkey/contract/endpoints/operatorUsers'
import {
  listOperatorWallets,
  type WireListedWallet,
} from '@latchkey/contract/endpoints/operatorWallets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { isEmbeddedWallet } from '../user/statements.ts'
import { createOperatorServer } from './operatorServer.fixture.ts'

const server = await createOperatorServer()
const admin = await server.openOperator('admin')
const target = APP_ID
type Users = {
  users: WireListedUser[]
  next_cursor: string | null
  looked_at_until: number | null
}
type Wallets = { wallets: WireListedWallet[]; next_cursor: string | null; has_more: boolean }
const readUsers = async (query: string) =>
  server.read<Users>(await admin.get(`${pathOf(listOperatorUsers, { target })}?${query}`))
const readWallets = async (query: string, app = target) =>
  server.read<Wallets>(await admin.get(`${pathOf(listOperatorWallets, { target: app })}?${query}`))
const names = async (query: string) =>
  (await readUsers(query)).users
    .map(({ id }) => id.replace('did:privy:', ''))
    .filter((id) => id.startsWith('filtered-'))

const account = (user: string, type: string, details: object, latestMs: number) => sql`
  insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
    first_verified_at_ms, latest_verified_at_ms)
  values (${`${user}-${type}`}, ${APP_ID}, ${`did:privy:${user}`}, ${type}, ${`${user}-${type}`},
    ${JSON.stringify(details)}::jsonb, 1, 1, ${latestMs}::bigint)`

await server.db.execute(sql`
  insert into users (id, app_id, created_at_ms, mfa_methods)
  select 'did:privy:filtered-' || n, ${APP_ID}, n * 1000,
    case when n = 2 then '[{"type":"totp","verified_at":1}]'::jsonb else '[]'::jsonb end
  from generate_series(1, 4) n`)
const embedded = { address: `0x${'e'.repeat(40)}`, wallet_client_type: 'privy' }
await server.db.execute(account('filtered-1', 'google_oauth', { email: 'a@example.org' }, 50_000))
await server.db.execute(account('filtered-2', 'wallet', embedded, 90_000))
await server.db.execute(account('filtered-2', 'email', { address: 'b@example.org' }, 60_000))
await server.db.execute(
  account('filtered-3', 'wallet', { ...embedded, wallet_client_type: 'metamask' }, 70_000),
)

test.each([
  ['method=google_oauth', ['filtered-1']],
  ['method=wallet', ['filtered-3']],
  ['wallet=yes', ['filtered-2']],
  ['wallet=no', ['filtered-4', 'filtered-3', 'filtered-1']],
  ['second_factor=yes', ['filtered-2']],
  ['created_from=2000&created_to=4000', ['filtered-3', 'filtered-2']],
  // The embedded wallet of the second user was verified later, but is no login method.
  ['login_from=65000', ['filtered-3']],
  ['login_from=55000&login_to=65000', ['filtered-2']],
  ['method=email&wallet=yes&second_factor=yes', ['filtered-2']],
  ['method=email&second_factor=no&search=filtered-2-em', []],
  ['method=email&search=filtered-2-em', ['filtered-2']],
])('lists the users that fit %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test.each(['method=%3Cb%3E', 'wallet=maybe', 'created_from=x', 'login_to=-1', 'filter=some'])(
  'refuses the filter %s',
  async (query) => {
    const answer = await admin.get(`${pathOf(listOperatorUsers, { target })}?${query}`)
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  },
)

test('lists device wallets page by page, each once, newest first', async () => {
  await server.db.execute(sql`
    insert into wallet_roots (id, app_id, user_id, entropy_id, entropy_chain, is_imported, status,
      share_version, recovery, first_wallets, created_at_ms)
    select 'root' || n, ${APP_ID}, 'did:privy:filtered-1', 'e' || n, 'ethereum', true, 'active', 1,
      '{"method":"user-passcode"}', '[]', n % 5 from generate_series(1, 40) n`)
  for (const chain of ['ethereum', 'solana']) {
    await server.db.execute(sql`
      with account as (
        insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
          first_verified_at_ms, latest_verified_at_ms)
        select ${chain} || n, ${APP_ID}, 'did:privy:filtered-1', 'wallet', ${chain} || 'Address' || n,
          jsonb_build_object('address', ${chain} || 'Address' || n, 'wallet_client_type', 'privy',
            'chain_type', ${chain}::text),
          1, 1, 1 from generate_series(1, 40) n
        returning id
      )
      insert into wallets (root_id, chain_type, wallet_index, address, user_id, account_id,
        created_at_ms)
      select 'root' || n, ${chain}, 0, ${chain} || 'Address' || n, 'did:privy:filtered-1',
        ${chain} || n, n % 5 from generate_series(1, 40) n where exists (select from account)`)
  }
  const collect = async (query: string) => {
    const ids: string[] = []
    let cursor: string | null = ''
    do {
      const page: Wallets = await readWallets(`${query}&cursor=${cursor}`)
      ids.push(...page.wallets.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    return ids
  }
  const all = await collect('kind=device')
  expect([all.length, new Set(all).size]).toEqual([80, 80])
  const solana = await collect('kind=device&chain=solana')
  expect([solana.length, new Set(solana).size]).toEqual([40, 40])
  const [first] = (await readWallets('kind=device')).wallets
  expect(first).toMatchObject({
    chain_type: 'ethereum',
    user_id: 'did:privy:filtered-1',
    recovery_method: 'user-passcode',
    is_imported: true,
    is_delegated: false,
  })
  expect(await readWallets('kind=device', OTHER_APP_ID)).toMatchObject({ wallets: [] })
})

test('finds a device wallet by the beginning of its address, in any case', async () => {
  const { wallets, next_cursor } = await readWallets('kind=device&search=ETHEREUMaddress17')
  expect(wallets.map(({ address }) => address)).toEqual(['ethereumAddress17'])
  expect(next_cursor).toBeNull()
  expect((await readWallets('kind=device&search=Address17')).wallets).toEqual([])
  expect((await readWallets('kind=device&search=%25thereum')).wallets).toEqual([])
})

test('lists and finds server wallets of users and of the app', async () => {
  await server.db.execute(sql`
    insert into server_wallets (id, app_id, chain_type, status, address, sealed_share, key_version,
      is_imported, policy_ids, created_at_ms, archived_at_ms)
    select 'wallet' || n, ${APP_ID}, case when n % 2 = 0 then 'solana' else 'ethereum' end,
      'active', '0xServer' || n, ''::bytea, 1, false, '["p1"]', n, case when n = 60 then 1 end
    from generate_series(1, 60) n`)
  const first = await readWallets('kind=server')
  expect(first.wallets).toHaveLength(50)
  expect(first.wallets[0]).toMatchObject({
    id: 'wallet60',
    user_id: null,
    is_archived: true,
    policies: 1,
  })
  const rest = await readWallets(`kind=server&cursor=${first.next_cursor}`)
  expect(rest.wallets.map(({ id }) => id).at(-1)).toBe('wallet1')
  expect((await readWallets('kind=server&chain=solana')).wallets).toHaveLength(30)
  const found = await readWallets('kind=server&search=0xSERVER17')
  expect(found.wallets.map(({ id }) => id)).toEqual(['wallet17'])
})

test.each(['kind=paper', 'chain=bitcoin', 'search=0x'])(
  'refuses the list of wallets with %s',
  async (query) => {
    const answer = await admin.get(`${pathOf(listOperatorWallets, { target })}?${query}`)
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  },
)

test('finds the only match behind thousands of other users, page by page and each once', async () => {
  await server.db.execute(sql`
    insert into users (id, app_id, created_at_ms)
    select 'did:privy:many' || n, ${APP_ID}, 100000 + n % 7 from generate_series(1, 25000) n`)
  let cursor: string | null = ''
  const found: string[] = []
  do {
    const page: Users = await readUsers(`login_from=65000&cursor=${cursor}`)
    found.push(...page.users.map(({ id }) => id).filter((id) => id.includes('filtered')))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(found).toEqual(['did:privy:filtered-3'])
})

test('reads only the accounts of a rare login method, and all users if it is common', async () => {
  const rare = await readUsers('method=google_oauth')
  expect(rare.users.map(({ id }) => id)).toEqual(['did:privy:filtered-1'])
  expect(rare).toMatchObject({ next_cursor: null, looked_at_until: null })
  await server.db.execute(sql`
    insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
      first_verified_at_ms, latest_verified_at_ms)
    select 'common' || n, ${APP_ID}, 'did:privy:many' || n, 'github_oauth', 'common' || n, '{}', 1, 1, 1
    from generate_series(1, 1001) n`)
  const ids = new Set<string>()
  let cursor: string | null = ''
  do {
    const page: Users = await readUsers(`method=github_oauth&cursor=${cursor}`)
    for (const { id } of page.users) ids.add(id)
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(ids.size).toBe(1_001)
  const both = await readUsers('method=github_oauth&wallet=yes')
  expect(both).toMatchObject({ users: [], next_cursor: null, looked_at_until: null })
})

test.each([
  ['a tenth of all users', 'tenth', sql`n % 10 = 0`],
  ['older users only', 'older', sql`n % 7 = 0`],
])('finds the newest of thousands of matches of %s', async (_, name, isMatch) => {
  await server.db.execute(sql`
    insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
      first_verified_at_ms, latest_verified_at_ms)
    select ${name} || n, ${APP_ID}, id, 'custom_auth', ${name} || n, '{}', created_at_ms, created_at_ms, created_at_ms
    from generate_series(1, 25000) n join users on id = 'did:privy:many' || n where ${isMatch}`)
  const { rows } = await server.db.execute<{ id: string }>(sql`
    select users.id from users join linked_accounts on user_id = users.id
    where subject like ${`${name}%`} order by created_at_ms desc, users.id desc limit 50`)
  const found = await readUsers(`search=${name}`)
  expect(found.users.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(found).toMatchObject({ has_more: true })
})

/** Plan of a statement, with sequential scans forbidden: an index that does not fit is then seen. */
async function planOf(statement: ReturnType<typeof sql>): Promise<string> {
  return server.db.transaction(async (tx) => {
    await tx.execute(sql`analyze users`)
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  [
    'users_with_factor',
    sql`select id from users where app_id = 'a' and deleted_at_ms is null
      and mfa_methods <> '[]'::jsonb order by created_at_ms desc, id desc limit 51`,
  ],
  [
    'users_deleted',
    sql`select id from users where app_id = 'a' and deleted_at_ms is not null
      and erased_at_ms is null order by created_at_ms desc, id desc limit 51`,
  ],
  [
    'wallet_roots_by_app',
    sql`select id from wallet_roots where app_id = 'a'
      and (created_at_ms, id) < (5::bigint, 'x') order by created_at_ms desc, id desc limit 51`,
  ],
  [
    'linked_accounts_embedded',
    sql`select id from linked_accounts where app_id = 'a' and ${isEmbeddedWallet}
      and (details ->> 'chain_type') = 'solana' limit 1001`,
  ],
  [
    'linked_accounts_by_text',
    sql`select user_id from linked_accounts where type <> 'guest'
      and latchkey_trigrams(latchkey_account_text(subject, details)) @> latchkey_trigrams('abcd')`,
  ],
  [
    'server_wallets_by_chain',
    sql`select id from server_wallets where app_id = 'a' and chain_type = 'solana'
      order by created_at_ms desc, id desc limit 51`,
  ],
])('reads the index %s', async (index, statement) => {
  expect(await planOf(statement)).toContain(index)
})
