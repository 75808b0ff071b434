import type { AppConfig } from '@latchkey/contract'
import { createServerWallet } from '@latchkey/contract/endpoints/wallets'
import { expect, test, vi } from 'vitest'
import { ETHEREUM, SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { planWalletCreation } from './createWalletCreator.ts'

const made = (...indices: number[]) =>
  indices.map((walletIndex) => ({ address: `0x${walletIndex}`, walletIndex }) as EmbeddedWallet)

const serverWallets: Partial<AppConfig> = {
  embedded_wallet_config: {
    create_on_login: 'off',
    ethereum: { create_on_login: 'off' },
    solana: { create_on_login: 'off' },
    user_owned_recovery_options: [],
    mode: 'user-controlled-server-wallets-only',
  },
}

test.each([
  [[], {}, { type: 'first' }],
  [[], { walletIndex: 0 }, { type: 'first' }],
  [[], { createAdditional: true }, { type: 'first' }],
  [[0], { createAdditional: true }, { type: 'add', walletIndex: 1 }],
  [[0, 1], { walletIndex: 2 }, { type: 'add', walletIndex: 2 }],
] as const)('with wallets at %j, plans %j as %j', (indices, options, plan) => {
  expect(planWalletCreation(made(...indices), options, false)).toEqual(plan)
})

test('returns an existing wallet at the requested index', () => {
  expect(planWalletCreation(made(0, 1), { walletIndex: 1 }, false)).toMatchObject({
    type: 'existing',
    wallet: { address: '0x1' },
  })
})

test.each([
  [[0], {}, false, 'embedded_wallet_already_exists'],
  [[], { walletIndex: 1 }, false, 'embedded_wallet_not_found'],
  [[0], { walletIndex: -1 }, false, 'invalid_data'],
  [[0], { walletIndex: 0.5 }, false, 'invalid_data'],
  [[0], { walletIndex: 3 }, false, 'invalid_data'],
  [[0], { walletIndex: 1, createAdditional: true }, false, 'invalid_data'],
  [[], { walletIndex: 0 }, true, 'invalid_data'],
] as const)(
  'with wallets at %j, rejects %j (server wallets: %s) with %s',
  (indices, options, mode, code) => {
    expect(() => planWalletCreation(made(...indices), options, mode)).toThrow(
      expect.objectContaining({ code }),
    )
  },
)

test('creates the first wallet and rejects a second call', async () => {
  const { embeddedWallets, vault, link } = await openTestWallets()
  vault.answers['privy:wallet:create'] = () => {
    link(wireWallet())
    return { data: { address: ETHEREUM } }
  }
  const [one, other] = await Promise.all([
    embeddedWallets.create('ethereum'),
    embeddedWallets.create('ethereum'),
  ])
  expect(one).toMatchObject({ address: ETHEREUM, walletIndex: 0, recoveryMethod: 'privy' })
  expect(other).toBe(one)
  expect(vault.sent()).toHaveLength(1)
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
    code: 'embedded_wallet_already_exists',
    message: 'User already has an embedded wallet.',
  })
})

test('derives the wallet of the other chain from the existing root', async () => {
  const { embeddedWallets, vault, link } = await openTestWallets({ wallets: [wireWallet()] })
  vault.answers['privy:wallets:connect'] = () => ({ data: { entropyId: ETHEREUM } })
  vault.answers['privy:solana-wallet:create'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana' }))
    return { data: { publicKey: SOLANA } }
  }
  await expect(embeddedWallets.create('solana')).resolves.toMatchObject({ address: SOLANA })
  expect(vault.sent().map(({ event }) => event)).toEqual([
    'privy:wallets:connect',
    'privy:solana-wallet:create',
  ])
  expect(vault.sent()[1]?.data).toMatchObject({ ethereumAddress: ETHEREUM })
})

test('derives an additional wallet at the next index', async () => {
  const { embeddedWallets, vault, link } = await openTestWallets({ wallets: [wireWallet()] })
  vault.answers['privy:wallets:connect'] = () => ({ data: { entropyId: ETHEREUM } })
  vault.answers['privy:wallets:add'] = () => {
    link(wireWallet({ address: '0xsecond', wallet_index: 1 }))
    return { data: { address: '0xsecond' } }
  }
  await expect(
    embeddedWallets.create('ethereum', { createAdditional: true }),
  ).resolves.toMatchObject({
    walletIndex: 1,
  })
  expect(vault.sent().at(-1)?.data).toMatchObject({
    entropyId: ETHEREUM,
    entropyIdVerifier: 'ethereum-address-verifier',
    chainType: 'ethereum',
    hdWalletIndex: 1,
  })
})

test('creates a server wallet without opening the vault', async () => {
  const { embeddedWallets, vault, server, link } = await openTestWallets({
    config: serverWallets,
  })
  const remote = wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })
  server.answers[createServerWallet.path] = ({ chain_type }) => {
    link(remote)
    return {
      status: 200,
      body: {
        id: 'wallet1',
        address: ETHEREUM,
        chain_type,
        created_at: 1,
        exported_at: null,
        imported_at: null,
        policy_ids: [],
        additional_signers: [],
        owner_id: null,
      },
    }
  }
  await expect(embeddedWallets.create('ethereum')).resolves.toMatchObject({
    id: 'wallet1',
    recoveryMethod: 'privy-v2',
  })
  expect(vault.opened()).toBe(0)
})

test('rejects with embedded_wallet_creation_error if the vault fails', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  vault.answers['privy:wallet:create'] = () => ({ error: { type: 'error' } })
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
    code: 'embedded_wallet_creation_error',
    message: 'Failed to create wallet',
  })
})

test('waits 60 s for the creation of a Solana wallet [W9.1]', async () => {
  const { embeddedWallets, vault, ports } = await openTestWallets()
  let isOver = false
  const creating = embeddedWallets.create('solana').finally(() => {
    isOver = true
  })
  const failed = expect(creating).rejects.toMatchObject({ code: 'embedded_wallet_creation_error' })
  await vi.waitFor(() => expect(vault.sent()).toHaveLength(1))
  ports.clock.advance(59_999)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  ports.clock.advance(1)
  await failed
})

test('rejects creation without a logged-in user', async () => {
  const { embeddedWallets } = await openTestWallets({ loggedOut: true })
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
    code: 'must_be_authenticated',
    message: 'User must be authenticated before creating a Privy wallet',
  })
})

test('shows a screen while the vault loads and rejects if the user exits', async () => {
  const { embeddedWallets, tasks } = await openTestWallets({ onTask: (_, { close }) => close() })
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
    message: 'User wallet creation failed',
  })
  expect(tasks).toMatchObject([{ type: 'create', chains: ['ethereum'], afterLogin: false }])
})

test('rejects required user-owned recovery for server wallets', async () => {
  const { embeddedWallets } = await openTestWallets({
    config: serverWallets,
    settings: { requireUserOwnedRecoveryOnCreate: true },
  })
  const refused = {
    code: 'unsupported_recovery_method',
    message: 'Wallets with TEE execution do not have a recovery method to set.',
  }
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject(refused)
  await expect(
    embeddedWallets.walletCreator.createFirst('ethereum', {
      recoveryMethod: 'user-passcode',
      recoveryPassword: 'x',
    }),
  ).rejects.toMatchObject(refused)
})

test.each([
  ['without a screen', undefined],
  ['without an offered method', () => {}],
])('rejects creation with required user-owned recovery %s', async (_, onTask) => {
  const { embeddedWallets, vault } = await openTestWallets({
    settings: { requireUserOwnedRecoveryOnCreate: true },
    ...(onTask && { onTask }),
  })
  await embeddedWallets.preloadVault()
  await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
    code: 'embedded_wallet_create_error',
    message: 'Password not provided yet is required by App configuration',
  })
  expect(vault.sent()).toEqual([])
})
