import { expect, test } from 'vitest'
import { createFlow } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { ETHEREUM, SOLANA, wireWallet } from '../../testing/wireWallet.ts'
import { agreementMachine } from './agreementMachine.ts'
import { createWalletMachine } from './create/createWalletMachine.ts'
import { startCreateWallet } from './create/startCreateWallet.ts'
import { delegationMachine } from './delegate/delegationMachine.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import { exportWalletMachine } from './export/exportWalletMachine.ts'
import { openTestWallets } from './openTestWallets.fixture.ts'
import { recoveryPasswordMachine } from './recover/recoveryPasswordMachine.ts'
import { setPasswordMachine } from './set-password/setPasswordMachine.ts'
import { vaultError } from './vault-bridge/vaultError.ts'

const recoveryTimeoutMs = () => WALLET_LIMITS.userOwnedRecoveryTimeoutMs
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('shows connecting for at least 1 s before the export page', async () => {
  const clock = createTestClock(5_000)
  const flow = createFlow(
    exportWalletMachine({
      nowMs: clock.nowMs,
      connect: async () => true,
      openPage: async () => 'https://vault',
      recoveryTimeoutMs,
    }),
    { clock },
  )
  flow.send({ type: 'start', nowMs: clock.nowMs() })
  await settle()
  expect(flow.getState().status).toBe('holding')
  clock.advance(WALLET_LIMITS.exportConnectMinimumMs - 1)
  expect(flow.getState().status).toBe('holding')
  clock.advance(1)
  expect(flow.getState()).toEqual({ status: 'exporting', url: 'https://vault' })
})

test('opens the export page at once after a slow connection, or recovery first', async () => {
  const clock = createTestClock()
  let isHere = false
  const flow = createFlow(
    exportWalletMachine({
      nowMs: clock.nowMs,
      connect: async () => {
        clock.advance(2_000)
        return isHere
      },
      openPage: async () => 'https://vault',
      recoveryTimeoutMs,
    }),
    { clock },
  )
  flow.send({ type: 'start', nowMs: clock.nowMs() })
  await settle()
  expect(flow.getState().status).toBe('recovery-needed')
  isHere = true
  flow.send({ type: 'recovered', nowMs: clock.nowMs() })
  await settle()
  expect(flow.getState().status).toBe('exporting')
})

test('times out user-owned recovery after 120 s in export and creation', async () => {
  const clock = createTestClock()
  const elsewhere = async () => false
  const toExport = createFlow(
    exportWalletMachine({
      nowMs: clock.nowMs,
      connect: elsewhere,
      openPage: async () => '',
      recoveryTimeoutMs,
    }),
    { clock },
  )
  const toCreate = createFlow(
    createWalletMachine({
      promptsForFunding: false,
      connect: elsewhere,
      create: async () => [],
      onFailed: async () => {},
      recoveryTimeoutMs,
    }),
    { clock },
  )
  toExport.send({ type: 'start', nowMs: 0 })
  toCreate.send({ type: 'start' })
  await settle()
  clock.advance(WALLET_LIMITS.userOwnedRecoveryTimeoutMs - 1)
  for (const flow of [toExport, toCreate]) expect(flow.getState().status).toBe('recovery-needed')
  clock.advance(1)
  for (const flow of [toExport, toCreate])
    expect(flow.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'embedded_wallet_recovery_error', message: 'User-owned recovery timed out' },
    })
})

function setPassword(isUserInitiated: boolean, submit = async () => {}) {
  const clock = createTestClock()
  const submitted: string[] = []
  const flow = createFlow(
    setPasswordMachine({
      isUserInitiated,
      submit: async (password) => {
        submitted.push(password)
        await submit()
      },
    }),
    { clock },
  )
  return { flow, clock, submitted }
}

test('sets a password in five steps, each with a way back', async () => {
  const { flow, submitted, clock } = setPassword(true)
  flow.send({ type: 'password', password: 'hunter22' })
  flow.send({ type: 'next' })
  expect(flow.getState().status).toBe('confirming')
  flow.send({ type: 'back' })
  flow.send({ type: 'back' })
  expect(flow.getState()).toEqual({ status: 'creating', password: 'hunter22' })
  flow.send({ type: 'password', password: 'hunter23' })
  flow.send({ type: 'next' })
  flow.send({ type: 'next' })
  expect(flow.getState().status).toBe('finalizing')
  expect(submitted).toEqual([])
  flow.send({ type: 'next' })
  flow.send({ type: 'next' })
  await settle()
  expect(submitted).toEqual(['hunter23'])
  clock.advance(60_000)
  expect(flow.getState().status).toBe('done')
})

test('closes the success screen by itself if the user did not start the flow', async () => {
  const { flow, clock } = setPassword(false)
  flow.send({ type: 'password', password: 'hunter22' })
  for (let step = 0; step < 3; step++) flow.send({ type: 'next' })
  await settle()
  clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState().status).toBe('seen')
})

test('distinguishes a wrong password from other failures and allows a retry', async () => {
  const outcomes = [
    vaultError('invalid_recovery_pin', ''),
    vaultError('invalid_request_arguments', ''),
    vaultError('error', ''),
    null,
  ]
  const flow = createFlow(
    recoveryPasswordMachine(async () => {
      const next = outcomes.shift()
      if (next) throw next
    }),
    { clock: createTestClock() },
  )
  const seen: string[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    flow.send({ type: 'password', password: `guess ${attempt}` })
    await settle()
    seen.push(flow.getState().status)
  }
  expect(seen).toEqual(['invalid', 'invalid', 'failed', 'done'])
})

test('confirms automatic recovery, retries a failure and closes after success', async () => {
  const clock = createTestClock()
  let works = false
  const flow = createFlow(
    agreementMachine(async () => {
      if (!works) throw new Error('lost')
    }),
    { clock },
  )
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState().status).toBe('error')
  works = true
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState().status).toBe('success')
  clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState().status).toBe('done')
})

test('asks for a new consent page after a failure and after a page that did not load', async () => {
  const clock = createTestClock()
  let works = false
  const flow = createFlow(
    delegationMachine(async () => {
      if (!works) throw new Error('lost')
    }),
    { clock },
  )
  flow.send({ type: 'page-shown' })
  expect(flow.getState()).toEqual({ status: 'idle', page: 0 })
  flow.send({ type: 'page-lost' })
  expect(flow.getState()).toEqual({ status: 'page-lost', page: 1 })
  flow.send({ type: 'page-shown' })
  expect(flow.getState()).toEqual({ status: 'idle', page: 1 })
  flow.send({ type: 'confirm' })
  // The vault is at work, so the page is not needed.
  flow.send({ type: 'page-lost' })
  expect(flow.getState()).toEqual({ status: 'loading', page: 1 })
  await settle()
  expect(flow.getState()).toMatchObject({ status: 'error', page: 2 })
  flow.send({ type: 'page-lost' })
  expect(flow.getState()).toMatchObject({ status: 'error', page: 3 })
  works = true
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState()).toEqual({ status: 'success' })
  clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState()).toEqual({ status: 'done' })
})

test('runs onFailed before the failure is shown', async () => {
  const steps: string[] = []
  const flow = createFlow(
    createWalletMachine({
      promptsForFunding: false,
      connect: async () => true,
      create: async () => {
        throw new Error('lost')
      },
      onFailed: async () => {
        await settle()
        steps.push('undone')
      },
      recoveryTimeoutMs,
    }),
    { clock: createTestClock() },
  )
  flow.subscribe(() => steps.push(flow.getState().status))
  flow.send({ type: 'start' })
  await settle()
  await settle()
  expect(steps).toEqual(['creating', 'undone', 'failed'])
})

test.each([
  { promptsForFunding: true, wallets: [wireWallet()], next: 'funding' },
  { promptsForFunding: true, wallets: [], next: 'done' },
  { promptsForFunding: false, wallets: [wireWallet()], next: 'done' },
])(
  'goes to $next after $wallets.length new wallets if the app prompts for funding: $promptsForFunding',
  async ({ promptsForFunding, wallets, next }) => {
    const clock = createTestClock()
    const flow = createFlow(
      createWalletMachine({
        promptsForFunding,
        connect: async () => true,
        create: async () => wallets as unknown as readonly EmbeddedWallet[],
        onFailed: async () => {},
        recoveryTimeoutMs,
      }),
      { clock },
    )
    flow.send({ type: 'start' })
    await settle()
    expect(flow.getState().status).toBe('created')
    clock.advance(WALLET_LIMITS.successShownMs)
    expect(flow.getState().status).toBe(next)
  },
)

test('recovers the root with the user before creating wallets', async () => {
  let isHere = false
  const flow = createFlow(
    createWalletMachine({
      promptsForFunding: false,
      connect: async () => isHere,
      create: async () => [],
      onFailed: async () => {},
      recoveryTimeoutMs,
    }),
    { clock: createTestClock() },
  )
  flow.send({ type: 'start' })
  await settle()
  expect(flow.getState().status).toBe('recovery-needed')
  isHere = true
  flow.send({ type: 'recovered' })
  await settle()
  expect(flow.getState().status).toBe('created')
})

const both = {
  type: 'create',
  chains: ['ethereum', 'solana'],
  afterLogin: true,
  isNewUser: true,
} as const

test('creates wallets of both chains from one root after login', async () => {
  const { embeddedWallets, vault, link, ports, client } = await openTestWallets()
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallet:create'] = () => {
    link(wireWallet())
    return { data: { address: ETHEREUM } }
  }
  vault.answers['privy:solana-wallet:create'] = ({ ethereumAddress }) => {
    expect(ethereumAddress).toBe(ETHEREUM)
    link(wireWallet({ address: SOLANA, chain_type: 'solana' }))
    return { data: { publicKey: SOLANA } }
  }
  const flow = startCreateWallet(embeddedWallets, both)
  const made = new Promise<readonly EmbeddedWallet[]>((resolve) =>
    flow.subscribe(() => {
      const state = flow.getState()
      if (state.status === 'created') resolve(state.wallets)
    }),
  )
  flow.send({ type: 'start' })
  expect((await made).map(({ address }) => address)).toEqual([ETHEREUM, SOLANA])
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState().status).toBe('done')
  expect(client.getState().user).not.toBeNull()
})

test('logs out after a failed creation, warns with the reason, and resumes at the next login', async () => {
  const { embeddedWallets, vault, link, client, server, ports } = await openTestWallets()
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallet:create'] = () => {
    link(wireWallet())
    return { data: { address: ETHEREUM } }
  }
  vault.answers['privy:solana-wallet:create'] = () => ({ error: { type: 'error' } })
  const flow = startCreateWallet(embeddedWallets, both)
  flow.send({ type: 'start' })
  await new Promise<void>((resolve) =>
    flow.subscribe(() => flow.getState().status === 'failed' && resolve()),
  )
  expect(client.getState().user).toBeNull()
  expect(ports.warnings).toEqual([
    'Wallet creation after login failed: embedded_wallet_creation_error: Failed to create wallet (embedded_wallet_request_error: The wallet request failed: error)',
  ])

  client.acceptSession(server.session(), 'email')
  vault.answers['privy:solana-wallet:create'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana' }))
    return { data: { publicKey: SOLANA } }
  }
  const again = startCreateWallet(embeddedWallets, both)
  again.send({ type: 'start' })
  await new Promise<void>((resolve) =>
    again.subscribe(() => again.getState().status === 'created' && resolve()),
  )
  expect(vault.sent().filter(({ event }) => event === 'privy:wallet:create')).toHaveLength(1)
})

test('stays logged in if only the host app can recover the root', async () => {
  const { embeddedWallets, vault, client } = await openTestWallets({
    wallets: [wireWallet({ recovery_method: 'recovery-encryption-key' })],
    onTask: () => {},
  })
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'wallet_not_on_device' } })
  const flow = startCreateWallet(embeddedWallets, { ...both, chains: ['solana'] })
  flow.send({ type: 'start' })
  await new Promise<void>((resolve) =>
    flow.subscribe(() => flow.getState().status === 'failed' && resolve()),
  )
  expect(flow.getState()).toMatchObject({ error: { code: 'unsupported_recovery_method' } })
  expect(client.getState().user).not.toBeNull()
})
