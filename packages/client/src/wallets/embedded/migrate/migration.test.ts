import { expect, test } from 'vitest'
import { ETHEREUM, SOLANA, type WireWallet, wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'

const IMPORTED = '0x2222222222222222222222222222222222222222'
const CONSENT = 'privy:delegated-actions:consent'
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** User with device wallets in an app of the given mode. */
async function inMode(
  mode: 'legacy-embedded-wallets-only' | 'user-controlled-server-wallets-only',
  wallets: WireWallet[] = [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })],
) {
  const opened = await openTestWallets({
    wallets,
    onTask: () => {},
    config: {
      embedded_wallet_config: {
        create_on_login: 'off',
        ethereum: { create_on_login: 'off' },
        solana: { create_on_login: 'off' },
        user_owned_recovery_options: [],
        mode,
      },
    },
  })
  const { vault } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  vault.answers[CONSENT] = () => ({ data: { success: true } })
  const consents = () => vault.sent().filter(({ event }) => event === CONSENT)
  return { ...opened, consents }
}
const moved = (wallets?: WireWallet[]) => inMode('user-controlled-server-wallets-only', wallets)
const notHere = () => ({ error: { type: 'wallet_not_on_device' as const } })

test('migrates a whole root on this device after login', async () => {
  const { embeddedWallets, consents, vault, server, client } = await moved()
  vault.answers[CONSENT] = () => {
    const me = server.session().user
    if (me) me.linked_accounts = [wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })]
    return { data: { success: true } }
  }
  await embeddedWallets.migrate()
  expect(consents().map(({ data }) => data)).toMatchObject([
    {
      rootWallet: { address: ETHEREUM, chainType: 'ethereum', imported: false },
      delegatedWallets: [
        { address: ETHEREUM, chainType: 'ethereum', walletIndex: 0 },
        { address: SOLANA, chainType: 'solana', walletIndex: 0 },
      ],
    },
  ])
  expect(embeddedWalletsOf(client.getState().user).map(isServerWallet)).toEqual([true])
})

test('recovers automatic roots before migration and treats an imported key as its own root', async () => {
  const { embeddedWallets, consents, vault } = await moved([
    wireWallet(),
    wireWallet({ address: IMPORTED, imported: true }),
  ])
  vault.answers['privy:wallets:connect'] = notHere
  await embeddedWallets.migrate()
  expect(consents().map(({ data }) => data.rootWallet)).toEqual([
    { address: ETHEREUM, chainType: 'ethereum', imported: false },
    { address: IMPORTED, chainType: 'ethereum', imported: true },
  ])
})

test('migrates a user-owned root only after the user recovers it', async () => {
  const { embeddedWallets, consents, vault, tasks, client } = await moved([
    wireWallet({ recovery_method: 'user-passcode' }),
  ])
  vault.answers['privy:wallets:connect'] = notHere
  await embeddedWallets.migrate()
  expect([consents(), tasks]).toEqual([[], []])
  const [wallet] = embeddedWalletsOf(client.getState().user)
  await embeddedWallets.walletLoader.recover(wallet!, { recoveryPassword: 'correct horse' })
  await settle()
  expect(consents()).toHaveLength(1)
})

test('migrates nothing in device wallet mode, nor server wallets', async () => {
  const legacy = await inMode('legacy-embedded-wallets-only')
  await legacy.embeddedWallets.migrate()
  expect(legacy.vault.sent()).toEqual([])
  const unified = await moved([wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })])
  await unified.embeddedWallets.migrate()
  expect(unified.vault.sent()).toEqual([])
})

test('migrates a device wallet next to a server wallet', async () => {
  const { embeddedWallets, consents } = await moved([
    wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' }),
    wireWallet({ address: SOLANA, chain_type: 'solana' }),
  ])
  await embeddedWallets.migrate()
  expect(consents().map(({ data }) => data)).toMatchObject([
    {
      rootWallet: { address: SOLANA, chainType: 'solana', imported: false },
      delegatedWallets: [{ address: SOLANA }],
    },
  ])
})

test('ignores a failed migration and retries at the next login', async () => {
  const { embeddedWallets, consents, vault } = await moved()
  vault.answers[CONSENT] = () => ({ error: { type: 'missing_or_invalid_mfa' } })
  await embeddedWallets.migrate()
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'error' } })
  await embeddedWallets.migrate()
  embeddedWallets.walletLoader.forgetAll()
  await embeddedWallets.migrate()
  expect(consents()).toHaveLength(1)
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers[CONSENT] = () => ({ data: { success: true } })
  await embeddedWallets.migrate()
  expect(consents()).toHaveLength(2)
})

test('does not prompt for MFA at login and migrates on next use', async () => {
  const { embeddedWallets, consents, vault, client, server } = await moved()
  const session = server.session()
  session.user!.mfa_methods = [{ type: 'totp', verified_at: 1 }]
  client.acceptSession(session, 'email')
  await embeddedWallets.migrate()
  expect(vault.sent()).toEqual([])
  await embeddedWallets.walletLoader.connect(embeddedWalletsOf(client.getState().user)[0]!)
  await settle()
  expect(consents()).toHaveLength(1)
})
