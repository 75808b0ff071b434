import { expect, test } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { ETHEREUM, SOLANA, type WireWallet, wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'

const IMPORTED = '0x2222222222222222222222222222222222222222'
const CONSENT = 'privy:delegated-actions:consent'
type Mode = 'legacy-embedded-wallets-only' | 'user-controlled-server-wallets-only'
const settle = () => new Promise((resolve) => setTimeout(resolve))

type Approval = 'host' | 'vault'
const configOf = (mode: Mode, approval: Approval = 'host') => ({
  create_on_login: 'off' as const,
  ethereum: { create_on_login: 'off' as const },
  solana: { create_on_login: 'off' as const },
  user_owned_recovery_options: [],
  mode,
  approval,
})

/** User with device wallets in an app of the given mode. */
async function inMode(
  mode: Mode,
  wallets: WireWallet[] = [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })],
) {
  const user = { agrees: true }
  const opened = await openTestWallets({
    wallets,
    onTask: async (task, { done, close }) => {
      if (task.type === 'migrate' && user.agrees) {
        const work = opened.embeddedWallets.migrate()
        done(work, 'when-closed')
        await work.catch((error) => failures.push(error))
      }
      close()
    },
    config: { embedded_wallet_config: configOf(mode) },
  })
  const failures: unknown[] = []
  const { vault } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  vault.answers[CONSENT] = () => ({ data: { success: true } })
  const consents = () => vault.sent().filter(({ event }) => event === CONSENT)
  /** Opens the app again, a week later. */
  async function offerAgain() {
    opened.ports.clock.advance(WALLET_LIMITS.migrationAskAgainMs)
    opened.embeddedWallets.walletLoader.forgetAll()
    await opened.embeddedWallets.offerMigration()
  }
  return { ...opened, user, failures, consents, offerAgain }
}
const moved = (wallets?: WireWallet[]) => inMode('user-controlled-server-wallets-only', wallets)
const notHere = () => ({ error: { type: 'wallet_not_on_device' as const } })

test('asks before it migrates, and leaves the device wallet as it is after "Not now"', async () => {
  const { embeddedWallets, consents, user, tasks, client, vault, offerAgain } = await moved()
  user.agrees = false
  await embeddedWallets.offerMigration()
  expect(tasks).toMatchObject([
    { type: 'migrate', wallets: [{ address: ETHEREUM }, { address: SOLANA }] },
  ])
  const [wallet] = embeddedWalletsOf(client.getState().user)
  await embeddedWallets.walletLoader.connect(wallet!)
  await settle()
  expect(vault.sent().map(({ event }) => event)).toEqual(['privy:wallets:connect'])
  // Asks again after a week only.
  await embeddedWallets.offerMigration()
  expect([tasks.length, consents()]).toEqual([1, []])
  user.agrees = true
  await offerAgain()
  expect([tasks.length, consents().length]).toEqual([2, 1])
})

test('never migrates without screens', async () => {
  const { embeddedWallets, vault } = await openTestWallets({
    wallets: [wireWallet()],
    config: { embedded_wallet_config: configOf('user-controlled-server-wallets-only') },
  })
  await embeddedWallets.offerMigration()
  expect(vault.sent()).toEqual([])
})

test('migrates a whole root on this device after the user agrees', async () => {
  const { embeddedWallets, consents, vault, server, client } = await moved()
  vault.answers[CONSENT] = () => {
    const me = server.session().user
    if (me) me.linked_accounts = [wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })]
    return { data: { success: true } }
  }
  await embeddedWallets.offerMigration()
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
  await embeddedWallets.offerMigration()
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
  await embeddedWallets.offerMigration()
  expect([consents(), tasks.length]).toEqual([[], 1])
  const [wallet] = embeddedWalletsOf(client.getState().user)
  await embeddedWallets.walletLoader.recover(wallet!, { recoveryPassword: 'correct horse' })
  await settle()
  expect(consents()).toHaveLength(1)
})

test('migrates nothing in device wallet mode, nor server wallets', async () => {
  const legacy = await inMode('legacy-embedded-wallets-only')
  await legacy.embeddedWallets.offerMigration()
  expect(legacy.vault.sent()).toEqual([])
  const unified = await moved([wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })])
  await unified.embeddedWallets.offerMigration()
  expect(unified.vault.sent()).toEqual([])
})

test('migrates a device wallet next to a server wallet', async () => {
  const { embeddedWallets, consents } = await moved([
    wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' }),
    wireWallet({ address: SOLANA, chain_type: 'solana' }),
  ])
  await embeddedWallets.offerMigration()
  expect(consents().map(({ data }) => data)).toMatchObject([
    {
      rootWallet: { address: SOLANA, chainType: 'solana', imported: false },
      delegatedWallets: [{ address: SOLANA }],
    },
  ])
})

test('reports a failed migration to the screen and asks again', async () => {
  const { embeddedWallets, consents, vault, failures, offerAgain } = await moved()
  vault.answers[CONSENT] = () => ({ error: { type: 'error' } })
  await embeddedWallets.offerMigration()
  expect(failures).toHaveLength(1)
  vault.answers[CONSENT] = () => ({ data: { success: true } })
  await offerAgain()
  expect([failures.length, consents().length]).toEqual([1, 2])
})

/** User whose migration is approved on a page of the vault, which reports the outcome. */
async function inVault(
  outcome: 'done' | 'failed' | 'declined',
  wallets: WireWallet[] = [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })],
) {
  const opened = await openTestWallets({
    wallets,
    onTask: (task, { done, fail, close }) => {
      if (task.type === 'migrate' && outcome === 'done') done(undefined)
      if (task.type === 'migrate' && outcome === 'failed')
        fail(new LatchkeyError('embedded_wallet_request_error', 'Failed'))
      close()
    },
    config: {
      embedded_wallet_config: configOf('user-controlled-server-wallets-only', 'vault'),
    },
  })
  const { vault } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  vault.answers[CONSENT] = () => ({ error: { type: 'approval_required' } })
  const consents = () => vault.sent().filter(({ event }) => event === CONSENT)
  return { ...opened, consents }
}

test.each(['done', 'failed', 'declined'] as const)(
  'asks once a week only if the vault approves and reports the migration as %s',
  async (outcome) => {
    const { embeddedWallets, tasks, ports, consents } = await inVault(outcome)
    await embeddedWallets.offerMigration()
    expect(tasks).toMatchObject([
      { type: 'migrate', wallets: [{ address: ETHEREUM }, { address: SOLANA }] },
    ])
    await embeddedWallets.offerMigration()
    expect(tasks).toHaveLength(1)
    ports.clock.advance(WALLET_LIMITS.migrationAskAgainMs)
    await embeddedWallets.offerMigration()
    expect([tasks.length, consents()]).toEqual([2, []])
  },
)

test('migrates nothing in the background if the vault approves', async () => {
  const { embeddedWallets, consents, client } = await inVault('done')
  await embeddedWallets.offerMigration()
  const [wallet] = embeddedWalletsOf(client.getState().user)
  await embeddedWallets.walletLoader.connect(wallet!)
  await settle()
  expect(consents()).toEqual([])
})

test('asks for a user-owned root in the vault only when it is on this device', async () => {
  const { embeddedWallets, vault, tasks, client, ports } = await inVault('done', [
    wireWallet({ recovery_method: 'user-passcode' }),
    wireWallet({ address: SOLANA, chain_type: 'solana', recovery_method: 'user-passcode' }),
    wireWallet({ address: IMPORTED, imported: true }),
  ])
  vault.answers['privy:wallets:connect'] = notHere
  await embeddedWallets.offerMigration()
  expect(tasks).toMatchObject([{ type: 'migrate', wallets: [{ address: IMPORTED }] }])
  const [wallet] = embeddedWalletsOf(client.getState().user)
  await embeddedWallets.walletLoader.recover(wallet!, { recoveryPassword: 'correct horse' })
  ports.clock.advance(WALLET_LIMITS.migrationAskAgainMs)
  await embeddedWallets.offerMigration()
  expect(tasks.at(-1)).toMatchObject({
    wallets: [{ address: ETHEREUM }, { address: IMPORTED }, { address: SOLANA }],
  })
})
