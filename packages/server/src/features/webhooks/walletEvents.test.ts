import { addWallet, prepareShares, readAuthShare } from '@latchkey/contract/endpoints/deviceWallets'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer, ethereumKey, newSplit } from '../device-wallets/walletVault.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { createRecipient, createWalletOwner } from '../server-wallets/walletOwner.fixture.ts'
import { deliveredEvents, eventOf, typesIn, webhooks } from './deliveredEvents.fixture.ts'

const database = await withDatabase()
beforeEach(() => database.db.execute(sql`truncate announcements, webhook_deliveries`))

const PASSWORD: RecoveryDescriptor = {
  method: 'user-passcode',
  salt: Buffer.alloc(16).toString('base64'),
  memory_kib: 65_536,
  passes: 3,
}
const delivered = (of: Pick<TestServer, 'app'>) => deliveredEvents(database, of)
let names = 0
const address = () => `wallets${++names}@example.com`

test('emits device wallet creation, recovery setup, recovery and export', async () => {
  const vault = await createWalletServer(database, {
    webhooks,
    embeddedWallets: { recoveryOptions: ['user-passcode'] },
  })
  const owner = await vault.testUser(address())
  await delivered(vault)
  const { root, user } = await vault.create(owner)
  const created = await delivered(vault)
  expect(typesIn(created)).toEqual(['user.wallet_created', 'user.wallet_created'])
  expect(eventOf(created, 'user.wallet_created').user).toEqual(user)
  const wallets = root.keys.map(({ address, chain_type }) => ({
    type: 'wallet',
    address,
    chain_type,
  }))
  for (const event of created) expect(wallets).toContainEqual((event as { wallet?: object }).wallet)

  const nextKey = ethereumKey()
  const more = await vault.addBody(owner, root, nextKey, 1)
  await vault.call(owner, addWallet, { rootId: root.rootId }, more)
  const [added] = await delivered(vault)
  expect(added).toMatchObject({
    type: 'user.wallet_created',
    wallet: { type: 'wallet', address: nextKey.address, chain_type: 'ethereum' },
  })

  const share = { share_version: 1, purpose: 'export' as const }
  await vault.call(owner, readAuthShare, { rootId: root.rootId }, share)
  const wallet = {
    user_id: owner.userId,
    wallet_id: root.rootId,
    wallet_address: root.keys[0]?.address,
  }
  expect(await delivered(vault)).toEqual([{ type: 'wallet.private_key_export', ...wallet }])

  for (const [version, reason, event] of [
    [2, 'recovered', { type: 'wallet.recovered', ...wallet }],
    [
      3,
      'recovery-changed',
      { type: 'wallet.recovery_setup', ...wallet, method: 'user_passcode_derived_recovery_key' },
    ],
  ] as const) {
    const recovery = reason === 'recovered' ? undefined : PASSWORD
    const change = { version, reason, split: newSplit(), ...(recovery && { recovery }) }
    const body = await vault.sharesBody(owner, root, change)
    await vault.call(owner, prepareShares, { rootId: root.rootId }, body)
    await vault.activate(owner, root.rootId, version)
    expect(await delivered(vault)).toEqual([event])
  }
})

test('emits server wallet creation, export and archiving', async () => {
  const mode = 'user-controlled-server-wallets-only' as const
  const signing = await createTestServer(database, { webhooks, embeddedWallets: { mode } })
  const owner = await createWalletOwner(signing, address())
  await delivered(signing)
  const wallet = await owner.create('ethereum')
  const [created] = await delivered(signing)
  expect(created).toMatchObject({
    type: 'user.wallet_created',
    user: { id: owner.id },
    wallet: { type: 'wallet', address: wallet.address, chain_type: 'ethereum' },
  })
  const recipient = await createRecipient()
  const body = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey }
  await owner.ask(await owner.authenticate(), wallet, body, 'export')
  expect(await delivered(signing)).toEqual([
    {
      type: 'wallet.private_key_export',
      user_id: owner.id,
      wallet_id: wallet.id,
      wallet_address: wallet.address,
    },
  ])
  const backEnd = createBackEnd(signing)
  const own = (await (await backEnd.post('/v1/wallets', { chain_type: 'solana' })).json()) as {
    id: string
    address: string
  }
  expect(await delivered(signing)).toEqual([])
  await backEnd.ask('POST', `/v1/wallets/${own.id}/archive`)
  await backEnd.ask('POST', `/v1/wallets/${own.id}/archive`)
  expect(await delivered(signing)).toEqual([
    {
      type: 'wallet.archived',
      wallet_id: own.id,
      wallet_address: own.address,
      chain_type: 'solana',
      archived_at: signing.nowMs(),
    },
  ])
})
