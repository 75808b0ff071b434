import { LIMITS } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { wireWallet } from '../../../testing/wireWallet.ts'
import { type EmbeddedWallet, embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { startLoadWallet, startRecoveryCode } from '../startTaskFlows.ts'

const notHere = () => ({ error: { type: 'wallet_not_on_device' as const } })
const first = ({ client }: Awaited<ReturnType<typeof openTestWallets>>): EmbeddedWallet =>
  embeddedWalletsOf(client.getState().user)[0]!

test('asks the vault once for a wallet on this device', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  const { embeddedWallets, vault } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  await embeddedWallets.walletLoader.connect(first(opened))
  await embeddedWallets.walletLoader.connect(first(opened))
  expect(vault.sent()).toHaveLength(1)
})

test('recovers a wallet with automatic recovery silently and records the event', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  const { embeddedWallets, vault, events } = opened
  vault.answers['privy:wallets:connect'] = notHere
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  await embeddedWallets.walletLoader.connect(first(opened))
  expect(vault.sent().map(({ event }) => event)).toEqual([
    'privy:wallets:connect',
    'privy:wallets:recover',
  ])
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual([
    'embedded_wallet_pinless_recovery_started',
    'embedded_wallet_recovery_completed',
  ])
})

test.each(['user-passcode', 'google-drive', 'icloud'] as const)(
  'recovers a wallet backed up by %s on separate screens',
  async (recovery_method) => {
    const opened = await openTestWallets({
      wallets: [wireWallet({ recovery_method })],
      onTask: (_, { done, close }) => {
        done(undefined)
        close()
      },
    })
    opened.vault.answers['privy:wallets:connect'] = notHere
    await opened.embeddedWallets.walletLoader.connect(first(opened))
    expect(opened.tasks).toMatchObject([
      { type: 'recover', wallet: { recoveryMethod: recovery_method } },
    ])
  },
)

const codeNeeded = () => ({
  error: { type: 'error' as const, message: 'recovery_evidence_required' },
})

test('asks the user for a code if the signer requires evidence, for up to ten minutes', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()], onTask: () => {} })
  opened.vault.answers['privy:wallets:connect'] = notHere
  opened.vault.answers['privy:wallets:recover'] = codeNeeded
  const waiting = expect(
    opened.embeddedWallets.walletLoader.connect(first(opened)),
  ).rejects.toMatchObject({ message: 'User-owned recovery timed out' })
  await vi.waitFor(() => expect(opened.tasks).toMatchObject([{ type: 'recover' }]))
  opened.ports.clock.advance(WALLET_LIMITS.recoveryCodeTimeoutMs)
  await waiting
})

test('recovers with the code of the signer, after a wrong one and a second one', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  const { embeddedWallets, vault, ports } = opened
  const wallet = first(opened)
  let sent = 0
  vault.answers['latchkey:wallets:send-recovery-code'] = () => ({
    data: { challengeId: `c${++sent}`, expiresAt: 1 },
  })
  vault.answers['privy:wallets:recover'] = (data) =>
    JSON.stringify(data.recoveryCode) === '{"challengeId":"c2","code":"12345678"}'
      ? { data: {} }
      : { error: { type: 'invalid_recovery_pin' } }
  const flow = startRecoveryCode(embeddedWallets, {
    wallet,
    kind: 'email',
    recover: (secret) => embeddedWallets.walletLoader.recover(wallet, secret),
  })
  const reach = (status: string) => vi.waitFor(() => expect(flow.getState().status).toBe(status))
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await reach('awaiting-code-input')
  flow.send({ type: 'submit-code', code: '12345678' })
  await reach('rejected-code')
  expect(flow.getState()).toMatchObject({ error: { code: 'invalid_credentials' } })
  ports.clock.advance(LIMITS.resendCountdownMs)
  flow.send({ type: 'resend', nowMs: ports.clock.nowMs() })
  await reach('awaiting-code-input')
  flow.send({ type: 'submit-code', code: '12345678' })
  await reach('done')
  expect(embeddedWallets.walletLoader.isConnected(wallet)).toBe(true)
})

test('shows that no more codes are sent today', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  opened.vault.answers['latchkey:wallets:send-recovery-code'] = () => ({
    error: { type: 'error', message: 'code 429' },
  })
  const flow = startRecoveryCode(opened.embeddedWallets, {
    wallet: first(opened),
    kind: 'email',
    recover: async () => {},
  })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await vi.waitFor(() =>
    expect(flow.getState()).toMatchObject({
      status: 'error',
      error: { code: 'too_many_requests' },
    }),
  )
})

test('rejects if the user exits before the wallet is connected, or after 120 s', async () => {
  let leaves = true
  const opened = await openTestWallets({
    wallets: [wireWallet({ recovery_method: 'user-passcode' })],
    onTask: (_, { close }) => {
      if (leaves) close()
    },
  })
  opened.vault.answers['privy:wallets:connect'] = notHere
  await expect(opened.embeddedWallets.walletLoader.connect(first(opened))).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_error',
    message: 'User exited before wallet could be connected',
  })
  leaves = false
  const waiting = expect(
    opened.embeddedWallets.walletLoader.connect(first(opened)),
  ).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_error',
    message: 'User-owned recovery timed out',
  })
  await new Promise((resolve) => setTimeout(resolve))
  opened.ports.clock.advance(WALLET_LIMITS.userOwnedRecoveryTimeoutMs)
  await waiting
})

test('does not ask the user for a recovery key of the host app', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet({ recovery_method: 'recovery-encryption-key' })],
    onTask: () => {},
  })
  opened.vault.answers['privy:wallets:connect'] = notHere
  for (const connect of ['connect', 'connectSilently'] as const)
    await expect(opened.embeddedWallets.walletLoader[connect](first(opened))).rejects.toMatchObject(
      {
        code: 'unsupported_recovery_method',
        message: 'Unable to recover wallet',
      },
    )
})

test('requires a logged-in user to connect or recover', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  const wallet = first(opened)
  await opened.client.logout()
  for (const [verb, done] of [
    ['connect', 'connected'],
    ['recover', 'recovered'],
  ] as const)
    await expect(opened.embeddedWallets.walletLoader[verb](wallet)).rejects.toMatchObject({
      code: 'must_be_authenticated',
      message: `User must be authenticated and have a Privy wallet before it can be ${done}`,
    })
  expect(opened.vault.opened()).toBe(0)
})

test('forgets connected wallets on logout', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  const { embeddedWallets, vault, client, server } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  await embeddedWallets.walletLoader.connect(first(opened))
  await client.logout()
  expect(vault.sent().at(-1)).toMatchObject({ event: 'privy:mfa:clear' })
  client.acceptSession(server.session(), 'email')
  await embeddedWallets.walletLoader.connect(first(opened))
  expect(vault.sent().at(-1)).toMatchObject({ event: 'privy:wallets:connect' })
})

test('reports a connection error if the vault fails', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()] })
  opened.vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'error' } })
  await expect(opened.embeddedWallets.walletLoader.connect(first(opened))).rejects.toMatchObject({
    code: 'unknown_connect_wallet_error',
    message: 'Unable to connect to wallet',
  })
})

test('connects at once, from this device, or after recovery', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet({ recovery_method: 'user-passcode' })],
    onTask: () => {},
  })
  const { embeddedWallets, vault, ports } = opened
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  async function start() {
    const flow = startLoadWallet(embeddedWallets, first(opened))
    flow.send({ type: 'start' })
    await settled()
    return flow
  }
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'error' } })
  expect((await start()).getState()).toMatchObject({
    status: 'failed',
    error: { message: 'Unable to connect to wallet' },
  })
  vault.answers['privy:wallets:connect'] = notHere
  const late = await start()
  expect(late.getState().status).toBe('recovery-needed')
  ports.clock.advance(WALLET_LIMITS.userOwnedRecoveryTimeoutMs)
  expect(late.getState()).toMatchObject({ error: { message: 'User-owned recovery timed out' } })
  const inTime = await start()
  inTime.send({ type: 'recovered' })
  expect(inTime.getState().status).toBe('connected')
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  expect((await start()).getState().status).toBe('connected')
  expect(startLoadWallet(embeddedWallets, first(opened)).getState().status).toBe('connected')
})
