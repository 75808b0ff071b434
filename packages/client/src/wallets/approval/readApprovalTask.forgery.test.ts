import type { AppConfig } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { ETHEREUM, SOLANA, type WireWallet, wireWallet } from '../../testing/wireWallet.ts'
import { operationOf } from '../chains/ethereum/user-operation/userOperation.fixture.ts'
import { embeddedWalletsOf } from '../embedded/EmbeddedWallet.ts'
import { openTestWallets } from '../embedded/openTestWallets.fixture.ts'
import type { TransactionTask } from '../embedded/WalletTask.ts'
import { readApprovalTask } from './readApprovalTask.ts'
import { toApprovalTask } from './toApprovalTask.ts'

const chain = { id: 31_337, name: 'Sandbox One' }
const SENDER = '0x2222222222222222222222222222222222222222'

async function setUp(
  config: Partial<AppConfig> = {},
  wallets: WireWallet[] = [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })],
) {
  const { embeddedWallets, client } = await openTestWallets({
    config,
    wallets,
    settings: { supportedChains: [chain] },
    onTask: () => {},
  })
  return {
    client,
    embeddedWallets,
    read: (task: unknown) => readApprovalTask(embeddedWallets, task),
  }
}
const ethereum = { address: ETHEREUM, chainType: 'ethereum' }
const solana = { address: SOLANA, chainType: 'solana' }
const request = { method: 'personal_sign', message: 'hello' }
const call = { to: ETHEREUM, value: 1n, data: '0x', chainId: 31_337 }

test('reads a task that the client sent, without its texts', async () => {
  const { client, embeddedWallets, read } = await setUp()
  const [wallet] = embeddedWalletsOf(client.getState().user, 'ethereum')
  const uiOptions = { title: 'Free mint', description: 'Costs nothing', isCancellable: true }
  const sent = toApprovalTask(client, embeddedWallets.context.settings, {
    type: 'sign',
    wallet: wallet!,
    request: { method: 'personal_sign', message: 'hello' },
    uiOptions,
  })
  expect(await read(structuredClone(sent))).toMatchObject({
    type: 'sign',
    wallet: { address: ETHEREUM, recoveryMethod: 'privy' },
    request,
    uiOptions: { isCancellable: true },
  })
  expect(JSON.stringify(sent)).not.toContain('Free mint')
})

test('reads a sponsored transaction as one that is sent, with calls that are parsed again', async () => {
  const { client, embeddedWallets, read } = await setUp()
  const [wallet] = embeddedWalletsOf(client.getState().user, 'ethereum')
  const { calls } = (await read({
    ...{ type: 'ethereum-transaction', wallet: ethereum, mode: 'send', calls: [call] },
  })) as TransactionTask
  const sent = toApprovalTask(client, embeddedWallets.context.settings, {
    ...{ type: 'ethereum-transaction', wallet: wallet!, mode: 'send', calls, refused: null },
    ...{ isSponsored: true, uiOptions: {} },
  })
  expect(await read({ ...structuredClone(sent), mode: 'sign' })).toMatchObject({
    ...{ mode: 'send', isSponsored: true, refused: null, calls: [call] },
  })
  expect(await read({ ...sent, calls: [{ ...call, chainId: 1 }] })).toMatchObject({
    refused: { code: 'unsupported_chain_id' },
  })
})

test('parses every transaction again', async () => {
  const { read } = await setUp()
  const task = { type: 'ethereum-transaction', wallet: ethereum, mode: 'send' }
  expect(await read({ ...task, calls: [call] })).toMatchObject({ refused: null, calls: [call] })
  for (const calls of [
    [],
    [{ ...call, chainId: 1 }],
    [{ ...call, value: '1 ETH' }],
    [{ ...call, from: '0x2222222222222222222222222222222222222222' }],
    [call, { ...call, authorizationList: [{}] }],
  ])
    expect(await read({ ...task, calls })).toMatchObject({
      calls: [],
      refused: { code: expect.any(String) },
    })
})

test('reads an authorization of a contract again, without other fields', async () => {
  const { read } = await setUp()
  const authorization = { contract: SENDER, chainId: 31_337, nonce: 4 }
  const task = { type: 'sign', wallet: ethereum }
  const method = 'eth_sign7702Authorization'
  const shown = { ...authorization, name: 'Harmless' }
  expect(await read({ ...task, request: { method, authorization: shown } })).toMatchObject({
    request: { method, authorization: expect.not.objectContaining({ name: 'Harmless' }) },
  })
  for (const wrong of [{ chainId: 0 }, { nonce: -1 }, { contract: '0x1' }, { chainId: '1' }])
    await expect(
      read({ ...task, request: { method, authorization: { ...authorization, ...wrong } } }),
    ).rejects.toMatchObject({ code: 'invalid_data' })
})

test('reads the calls of a user operation from the bytes that are signed', async () => {
  const { read } = await setUp()
  const operation = await operationOf('light_account', [{ to: ETHEREUM, value: 1n }])
  const task = {
    type: 'ethereum-transaction',
    wallet: ethereum,
    mode: 'send',
    calls: [],
    operation,
  }
  expect(await read(task)).toMatchObject({
    mode: 'sign',
    refused: null,
    calls: [{ to: ETHEREUM.toLowerCase(), value: 1n }],
    operation: { signed: { message: operation.hash } },
  })
  const stolen = await operationOf('light_account', [{ to: SENDER, value: 9n }])
  const { callData } = stolen.userOperation
  const userOperation = { ...operation.userOperation, callData }
  for (const changed of [{ ...operation, userOperation }, { ...operation, chainId: 1 }, null])
    expect(await read({ ...task, operation: changed })).toMatchObject({
      calls: [],
      refused: { code: 'invalid_data' },
    })
})

test('reads no bare user operation if the app has smart wallets', async () => {
  const typedData = { domain: {}, types: {}, primaryType: 'SafeOp', message: {} }
  const network = { chain_id: 'eip155:31337', bundler_url: 'https://bundler.example' }
  const { read } = await setUp({
    smart_wallet_config: {
      enabled: true,
      smart_wallet_type: 'kernel',
      configured_networks: [network],
    },
  })
  const task = { type: 'sign', wallet: ethereum }
  for (const bare of [
    { method: 'personal_sign', message: `0x${'ab'.repeat(32)}` },
    { method: 'eth_signTypedData_v4', typedData },
  ]) {
    await expect(read({ ...task, request: bare })).rejects.toThrow('without its content')
    const other = await setUp()
    expect(await other.read({ ...task, request: bare })).toMatchObject({ type: 'sign' })
  }
  expect(await read({ ...task, request })).toMatchObject({ request })
})

test('computes the data to sign from the message of a smart wallet', async () => {
  const network = { chain_id: 'eip155:31337', bundler_url: 'https://bundler.example' }
  const { read } = await setUp({
    smart_wallet_config: {
      enabled: true,
      smart_wallet_type: 'kernel',
      configured_networks: [network],
    },
  })
  const place = { chainId: 31_337, sender: SENDER }
  const smartWallet = { ...place, smartWalletType: 'kernel', message: '0x6869' }
  const task = { type: 'sign', wallet: ethereum, request: { ...request, message: 'other' } }
  expect(await read({ ...task, smartWallet })).toMatchObject({
    request: { method: 'personal_sign', message: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    smartWallet,
  })
  const hash = { ...place, smartWalletType: 'biconomy', message: `0x${'ab'.repeat(32)}` }
  await expect(read({ ...task, smartWallet: hash })).rejects.toThrow('without its content')
})

const off = { create_on_login: 'off' as const }
const IMPORTED = '0x3333333333333333333333333333333333333333'
/** User whose app has switched to server wallets, with two wallets of one root, an imported and a server wallet. */
const setUpMigration = (mode: AppConfig['embedded_wallet_config']['mode']) =>
  setUp(
    {
      embedded_wallet_config: {
        ...off,
        ethereum: off,
        solana: off,
        user_owned_recovery_options: [],
        mode,
        approval: 'vault',
      },
    },
    [
      wireWallet(),
      wireWallet({ address: SOLANA, chain_type: 'solana' }),
      wireWallet({ address: IMPORTED, imported: true }),
      wireWallet({ address: SENDER, id: 'wallet1', recovery_method: 'privy-v2', wallet_index: 1 }),
    ],
  )
const imported = { address: IMPORTED, chainType: 'ethereum' }
const server = { address: SENDER, chainType: 'ethereum' }

test('reads a migration that the client sent', async () => {
  const { client, embeddedWallets, read } = await setUpMigration(
    'user-controlled-server-wallets-only',
  )
  const wallets = embeddedWalletsOf(client.getState().user).slice(0, 1)
  const sent = toApprovalTask(client, embeddedWallets.context.settings, {
    type: 'migrate',
    wallets: [...wallets, ...embeddedWalletsOf(client.getState().user, 'solana')],
  })
  expect(sent).toEqual({ type: 'migrate', wallets: [ethereum, solana] })
  expect(await read(structuredClone(sent))).toMatchObject({
    type: 'migrate',
    wallets: [
      { address: ETHEREUM, recoveryMethod: 'privy' },
      { address: SOLANA, recoveryMethod: 'privy' },
    ],
  })
  expect(await read({ type: 'migrate', wallets: [imported] })).toMatchObject({
    wallets: [{ address: IMPORTED, imported: true }],
  })
})

test.each([
  ['without wallets', []],
  ['without a list', undefined],
  ['with a wallet of another user', [ethereum, solana, { ...ethereum, address: '0x0' }]],
  ['with a wallet of another chain', [{ ...ethereum, chainType: 'solana' }]],
  ['with a server wallet', [ethereum, solana, server]],
  ['that hides a wallet of the root', [ethereum]],
  ['that repeats a wallet', [ethereum, solana, ethereum]],
  ['with more wallets than a screen shows', Array.from({ length: 101 }, () => ethereum)],
])('rejects a migration %s', async (_, wallets) => {
  const { read } = await setUpMigration('user-controlled-server-wallets-only')
  await expect(read({ type: 'migrate', wallets })).rejects.toMatchObject({
    code: expect.stringMatching(/^(invalid_data|embedded_wallet_not_found)$/),
  })
})

test('rejects a migration that would be a delegation to the back end', async () => {
  const { read } = await setUpMigration('legacy-embedded-wallets-only')
  await expect(read({ type: 'migrate', wallets: [ethereum, solana] })).rejects.toMatchObject({
    code: 'invalid_data',
  })
})

test.each([
  ['nothing', undefined],
  ['an unknown type', { type: 'export', wallet: ethereum }],
  ['a wallet of another user', { type: 'sign', wallet: { ...ethereum, address: '0x0' }, request }],
  [
    'a wallet of another chain',
    { type: 'sign', wallet: { ...ethereum, chainType: 'solana' }, request },
  ],
  ['a raw hash', { type: 'sign', wallet: ethereum, request: { method: 'secp256k1_sign' } }],
  ['an Ethereum message for a Solana wallet', { type: 'sign', wallet: solana, request }],
  [
    'a message that is no text',
    { type: 'sign', wallet: ethereum, request: { ...request, message: {} } },
  ],
  [
    'an unknown mode',
    { type: 'ethereum-transaction', wallet: ethereum, mode: 'steal', calls: [call] },
  ],
  [
    'bytes that are no transaction',
    {
      type: 'solana-transaction',
      wallet: solana,
      mode: 'send',
      cluster: 'devnet',
      signatures: [],
      messageBytes: new Uint8Array(4),
    },
  ],
  [
    'signatures that are no bytes',
    {
      type: 'solana-transaction',
      wallet: solana,
      mode: 'send',
      cluster: 'devnet',
      signatures: ['x'],
      messageBytes: new Uint8Array(4),
    },
  ],
  [
    'an unknown recovery method',
    { type: 'set-recovery', wallet: ethereum, method: 'recovery-encryption-key', methods: [] },
  ],
  ['an empty key', { type: 'import', chainType: 'ethereum', privateKey: '' }],
])('rejects %s', async (_, task) => {
  const { read } = await setUp()
  await expect(read(task)).rejects.toMatchObject({ name: 'LatchkeyError' })
})
