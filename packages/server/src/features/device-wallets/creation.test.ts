import { getMe, type WireUser } from '@latchkey/contract'
import {
  activateWallet,
  addWallet,
  findWallet,
  prepareWallet,
  readAuthShare,
} from '@latchkey/contract/endpoints/deviceWallets'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createWalletServer,
  ethereumKey,
  newRoot,
  newSplit,
  solanaKey,
  type TestUser,
  toTestUser,
  walletAccounts,
} from './walletVault.fixture.ts'

const database = await withDatabase()
const server = await createWalletServer(database, { loginMethods: ['email', 'guest'] })

let people = 0
const newPerson = () => server.testUser(`owner-${++people}@example.com`)
const me = async ({ token }: TestUser) => {
  const answer = await server.get(getMe.path, { authorization: `Bearer ${token}` })
  return ((await answer.json()) as { user: WireUser }).user
}
const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ n: string }>(query)).rows[0]?.n)

test('shows a wallet on both chains after activation, not before', async () => {
  const owner = await newPerson()
  const root = newRoot()
  const [ethereum, solana] = root.keys
  const { root: pending } = await server.prepare(owner, root)
  expect(pending).toEqual({
    root_id: root.rootId,
    entropy_id: ethereum?.address,
    entropy_id_verifier: 'ethereum-address-verifier',
    imported: false,
    status: 'pending',
    share_version: 1,
    next_share_version: 2,
    recovery: { method: 'privy' },
    wallets: root.keys.map(({ chain_type, address }) => ({ chain_type, address, wallet_index: 0 })),
  })
  expect(await server.authShare(owner, root.rootId)).toEqual(root.split.authShare)
  expect(await server.recoveryShare(owner, root.rootId)).toEqual(root.split.recoveryShare)
  expect(walletAccounts(await me(owner))).toEqual([])

  const { user, root: active } = await server.activate(owner, root.rootId)
  expect(active.status).toBe('active')
  const shared = {
    type: 'wallet',
    id: null,
    wallet_client: 'privy',
    wallet_client_type: 'privy',
    connector_type: 'embedded',
    recovery_method: 'privy',
    imported: false,
    delegated: false,
    wallet_index: 0,
  }
  expect(walletAccounts(user)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...shared,
        address: ethereum?.address,
        chain_type: 'ethereum',
        chain_id: 'eip155:1',
      }),
      expect.objectContaining({
        ...shared,
        address: solana?.address,
        chain_type: 'solana',
        public_key: solana?.address,
      }),
    ]),
  )
  expect(await me(owner)).toEqual(user)
})

test('finds the root by either first address, for its owner only', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  for (const { chain_type, address } of root.keys) {
    const named = {
      entropy_id: address,
      entropy_id_verifier: `${chain_type}-address-verifier` as const,
    }
    const found = await server.call(owner, findWallet, {}, named)
    expect(found).toMatchObject({ user_id: owner.userId, root: { root_id: root.rootId } })
    const stranger = await server.send(await newPerson(), findWallet, {}, named)
    expect(await refusal(stranger)).toEqual([404, 'linked_account_not_found'])
  }
})

test('repeats of each step return the same reply', async () => {
  const owner = await newPerson()
  const root = newRoot()
  const { nonce } = await server.begin(owner)
  const body = await server.prepareBody(owner, root, nonce)
  const first = await server.call(owner, prepareWallet, {}, body)
  expect(await server.call(owner, prepareWallet, {}, body)).toEqual(first)
  expect((await server.begin(owner)).root).toEqual(first.root)
  const activated = await server.activate(owner, root.rootId)
  expect(await server.activate(owner, root.rootId)).toEqual(activated)
  expect(await server.call(owner, prepareWallet, {}, body)).toEqual({ root: activated.root })
  expect((await server.begin(owner)).root).toEqual(activated.root)
})

test('a vault that lost its state replaces the pending root, and the signer deletes the old one', async () => {
  const owner = await newPerson()
  const lost = newRoot()
  await server.prepare(owner, lost)
  const { root } = await server.create(owner)
  const { share_version, ...old } = { share_version: 1, rootId: lost.rootId }
  const answer = await server.send(owner, activateWallet, old, { share_version })
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
  server.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await server.app.cleanUp()
  const kept = await database.db.execute<{ root_id: string }>(
    sql`select root_id from signer.recovery_shares where user_id = ${owner.userId}`,
  )
  expect(kept.rows.map(({ root_id }) => root_id)).toEqual([root.rootId])
})

test('50 concurrent creations by one user end in one wallet, stored in both databases', async () => {
  const owner = await newPerson()
  const roots = Array.from({ length: 50 }, () => newRoot([ethereumKey()]))
  const outcomes = await Promise.all(
    roots.map(async (root) => {
      const { nonce } = await server.begin(owner)
      const body = await server.prepareBody(owner, root, nonce)
      const prepared = await server.send(owner, prepareWallet, {}, body)
      if (!prepared.ok) return (await refusal(prepared)).join(' ')
      const version = { share_version: 1 }
      const activated = await server.send(owner, activateWallet, { rootId: root.rootId }, version)
      return activated.ok ? 'active' : (await refusal(activated)).join(' ')
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'active')).toHaveLength(1)
  const allowed = [
    'active',
    '404 linked_account_not_found',
    '400 resource_already_exists',
    '400 resource_conflict',
  ]
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([])
  const own = sql`user_id = ${owner.userId}`
  expect(await count(sql`select count(*) n from wallet_roots where ${own}`)).toBe(1)
  expect(await count(sql`select count(*) n from wallets where ${own}`)).toBe(1)
  server.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await server.app.cleanUp()
  expect(await count(sql`select count(*) n from wallet_leftovers where ${own}`)).toBe(0)
  expect(await count(sql`select count(*) n from signer.recovery_shares where ${own}`)).toBe(1)
}, 60_000)

test('one nonce sent with 50 wallets concurrently registers one wallet', async () => {
  const owner = await newPerson()
  const { nonce } = await server.begin(owner)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const body = await server.prepareBody(owner, newRoot([ethereumKey()], true), nonce)
      return server.send(owner, prepareWallet, {}, body)
    }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    await count(sql`select count(*) n from wallet_roots where user_id = ${owner.userId}`),
  ).toBe(1)
})

test('50 concurrent activations show one wallet, and all succeed', async () => {
  const owner = await newPerson()
  const root = newRoot()
  await server.prepare(owner, root)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.activate(owner, root.rootId)),
  )
  for (const { user } of answers) expect(walletAccounts(user)).toHaveLength(2)
  const events = sql`select count(*) n from security_events
    where kind = 'wallet_created' and user_id = ${owner.userId}`
  expect(await count(events)).toBe(1)
})

test('rejects a second wallet for a user who has one', async () => {
  const owner = await newPerson()
  await server.create(owner)
  const { nonce } = await server.begin(owner)
  const body = await server.prepareBody(owner, newRoot(), nonce)
  const answer = await server.send(owner, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([400, 'resource_already_exists'])
})

test('stores imported keys beside the wallet, each as its own root', async () => {
  const owner = await newPerson()
  await server.create(owner)
  for (const key of [ethereumKey(), solanaKey()]) {
    const { user } = await server.create(owner, newRoot([key], true))
    expect(walletAccounts(user)).toContainEqual(
      expect.objectContaining({ address: key.address, imported: true, wallet_index: 0 }),
    )
  }
  const events = sql`select count(*) n from security_events
    where kind = 'wallet_imported' and user_id = ${owner.userId}`
  expect(await count(events)).toBe(2)
})

test('rejects an address that another user already has', async () => {
  const key = ethereumKey()
  const [one, other] = [await newPerson(), await newPerson()]
  const second = newRoot([key], true)
  await server.prepare(other, second) // A pending wallet reserves nothing.
  await server.create(one, newRoot([key], true))
  const late = await server.send(
    other,
    activateWallet,
    { rootId: second.rootId },
    { share_version: 1 },
  )
  expect(await refusal(late)).toEqual([400, 'linked_to_another_user'])
  const { nonce } = await server.begin(other)
  const body = await server.prepareBody(other, newRoot([key], true), nonce)
  const answer = await server.send(other, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([400, 'linked_to_another_user'])
  const again = await server.prepareBody(one, newRoot([key], true), (await server.begin(one)).nonce)
  const twice = await server.send(one, prepareWallet, {}, again)
  expect(await refusal(twice)).toEqual([400, 'resource_already_exists'])
})

test('adds further addresses in order, including the other chain', async () => {
  const owner = await newPerson()
  const root = newRoot([ethereumKey()])
  await server.create(owner, root)
  const at = { rootId: root.rootId }
  const add = async (key: ReturnType<typeof ethereumKey>, index: number) =>
    server.send(owner, addWallet, at, await server.addBody(owner, root, key, index))
  expect(await refusal(await add(ethereumKey(), 2))).toEqual([400, 'invalid_request'])
  const key = ethereumKey()
  const body = await server.addBody(owner, root, key, 1)
  const { root: grown, user } = await server.call(owner, addWallet, at, body)
  expect(grown.wallets).toHaveLength(2)
  expect(walletAccounts(user)).toContainEqual(
    expect.objectContaining({ address: key.address, wallet_index: 1 }),
  )
  expect(await server.call(owner, addWallet, at, body)).toEqual({ root: grown, user })
  expect(await refusal(await add(ethereumKey(), 1))).toEqual([400, 'resource_already_exists'])
  expect((await add(solanaKey(), 0)).status).toBe(200)
})

test('50 concurrent calls for the same next address add it once, and all succeed', async () => {
  const owner = await newPerson()
  const root = newRoot([ethereumKey()])
  await server.create(owner, root)
  const key = ethereumKey()
  const bodies = await Promise.all(
    Array.from({ length: 50 }, () => server.addBody(owner, root, key, 1)),
  )
  const answers = await Promise.all(
    bodies.map((body) => server.send(owner, addWallet, { rootId: root.rootId }, body)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await count(sql`select count(*) n from wallets where user_id = ${owner.userId}`)).toBe(2)
})

test("keeps a guest's wallet when the guest links a login method", async () => {
  const answer = await server.post(logInAsGuest.path, { guest_credential: 'G'.repeat(43) })
  const guest = toTestUser((await answer.json()) as Parameters<typeof toTestUser>[0])
  const { user } = await server.create(guest)
  expect(user.is_guest).toBe(true)
  const settled = await server.logIn('settled@example.com', {
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(settled.user?.id).toBe(guest.userId)
  expect(walletAccounts(settled.user!)).toHaveLength(2)
})

test('deletes roots pending for a day, in both databases', async () => {
  const later = await createWalletServer(database)
  const owner = await later.testUser('a-day@example.com')
  const root = newRoot()
  await later.prepare(owner, root)
  later.advance(SERVER_LIMITS.pendingWalletLifetimeMs - 1)
  await later.app.cleanUp()
  const own = sql`user_id = ${owner.userId}`
  expect(await count(sql`select count(*) n from wallet_roots where ${own}`)).toBe(1)
  later.advance(1)
  await later.app.cleanUp()
  later.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await later.app.cleanUp()
  expect(await count(sql`select count(*) n from wallet_roots where ${own}`)).toBe(0)
  expect(await count(sql`select count(*) n from wallet_leftovers where ${own}`)).toBe(0)
  expect(await count(sql`select count(*) n from signer.recovery_shares where ${own}`)).toBe(0)
})

test('rejects different shares under an existing root id', async () => {
  const owner = await newPerson()
  const root = newRoot()
  await server.prepare(owner, root)
  const { nonce } = await server.begin(owner)
  const body = await server.prepareBody(owner, { ...root, split: newSplit() }, nonce)
  const answer = await server.send(owner, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([400, 'resource_conflict'])
  expect(await server.recoveryShare(owner, root.rootId)).toEqual(root.split.recoveryShare)
})

test("a device wallet's account cannot be unlinked", async () => {
  const owner = await newPerson()
  await server.create(owner)
  const removal = database.db.execute(
    sql`delete from linked_accounts where type = 'wallet' and user_id = ${owner.userId}`,
  )
  await expect(removal).rejects.toThrow()
})

test('an app with server wallets creates no device wallets and lists the existing ones', async () => {
  const before = await newPerson()
  const { root } = await server.create(before)
  const other = await createWalletServer(database, {
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  })
  const owner = await other.testUser('server-wallets@example.com')
  for (const made of [newRoot(), newRoot([ethereumKey()], true)]) {
    const { nonce } = await other.begin(owner)
    const body = await other.prepareBody(owner, made, nonce)
    const answer = await other.send(owner, prepareWallet, {}, body)
    expect(await refusal(answer)).toEqual([403, 'feature_not_enabled'])
  }
  const at = { rootId: root.rootId }
  const addition = await other.addBody(before, root, ethereumKey(), 1)
  expect(await refusal(await other.send(before, addWallet, at, addition))).toEqual([
    403,
    'feature_not_enabled',
  ])
  const [{ address: entropy_id = '' } = {}] = root.keys
  const name = { entropy_id, entropy_id_verifier: 'ethereum-address-verifier' } as const
  expect((await other.send(before, findWallet, {}, name)).status).toBe(200)
})

test('an encrypted share decrypts in its own row only', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  const mine = await server.create(one)
  const theirs = await server.create(other)
  await database.db.execute(sql`update wallet_shares set sealed_share =
    (select sealed_share from wallet_shares where root_id = ${theirs.root.rootId})
    where root_id = ${mine.root.rootId}`)
  const body = { share_version: 1, purpose: 'use' as const }
  const answer = await server.send(one, readAuthShare, { rootId: mine.root.rootId }, body)
  expect(await refusal(answer)).toEqual([500, 'unexpected'])
})
