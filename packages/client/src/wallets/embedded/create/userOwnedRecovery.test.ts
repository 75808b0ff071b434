import { expect, test } from 'vitest'
import { SOLANA, type WireWallet, wireWallet } from '../../../testing/wireWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { requiresUserOwnedRecovery } from './requiresUserOwnedRecovery.ts'
import { createWalletsForChains } from './startCreateWallet.ts'

const password = { recoveryMethod: 'user-passcode', recoveryPassword: 'Gr3en-leaves!' } as const

/** User with an Ethereum wallet in an app that requires user-owned recovery. */
async function withRoot(recovery_method: NonNullable<WireWallet['recovery_method']>) {
  const opened = await openTestWallets({
    wallets: [wireWallet({ recovery_method })],
    settings: { requireUserOwnedRecoveryOnCreate: true },
    onTask: () => {},
  })
  const { vault, link } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:solana-wallet:create'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana', recovery_method }))
    return { data: { publicKey: SOLANA } }
  }
  vault.answers['privy:wallets:set-recovery'] = () => ({ data: {} })
  return opened
}

test('needs no second backup for a wallet of a user-owned root', async () => {
  for (const method of ['user-passcode', 'google-drive', 'passkey'] as const)
    expect(requiresUserOwnedRecovery((await withRoot(method)).embeddedWallets.context)).toBe(false)
  expect(requiresUserOwnedRecovery((await withRoot('privy')).embeddedWallets.context)).toBe(true)
})

test('sets the password on the existing root', async () => {
  const { embeddedWallets, vault } = await withRoot('privy')
  const [made] = await createWalletsForChains(embeddedWallets, { chains: ['solana'] }, password)
  expect(made?.address).toBe(SOLANA)
  expect(vault.sent().map(({ event }) => event)).toEqual([
    'privy:wallets:connect',
    'privy:solana-wallet:create',
    'privy:wallets:set-recovery',
  ])
  expect(vault.sent()[1]?.data).not.toHaveProperty('recoveryPassword')
  expect(vault.sent()[2]?.data).toMatchObject({ ...password, existingRecoveryMethod: 'privy' })
})

test('reports a password that could not be set and keeps the wallet', async () => {
  const { embeddedWallets, vault, client } = await withRoot('privy')
  vault.answers['privy:wallets:set-recovery'] = () => ({ error: { type: 'error' } })
  await expect(
    createWalletsForChains(embeddedWallets, { chains: ['solana'] }, password),
  ).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_error',
    message: 'User created a wallet but failed to set a password for it',
  })
  expect(client.getState().user?.linkedAccounts).toHaveLength(2)
})
