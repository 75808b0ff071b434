import { getFarcasterSigner } from '@latchkey/contract/endpoints/farcasterSigner'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { ETHEREUM, wireWallet } from '../../../testing/wireWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import {
  type FarcasterSignerCalls,
  type FarcasterSignerStatus,
  farcasterSignerMachine,
} from './farcasterSignerMachine.ts'
import { requestFarcasterSigner, startFarcasterSigner } from './requestFarcasterSigner.ts'
import { farcasterSignerPublicKey, signFarcasterMessage } from './signFarcasterMessage.ts'

const KEY = `0x${'ab'.repeat(32)}`
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const pending = {
  publicKey: KEY,
  status: 'pending_approval',
  approvalUrl: 'https://f.example',
} as const

async function startFlow(calls: Partial<FarcasterSignerCalls> = {}) {
  const clock = createTestClock()
  const polledAtMs: number[] = []
  const flow = createFlow(
    farcasterSignerMachine({
      nowMs: clock.nowMs,
      start: async () => pending,
      ...calls,
      readStatus: async (key) => {
        polledAtMs.push(clock.nowMs())
        return calls.readStatus?.(key) ?? 'pending_approval'
      },
    }),
    { clock },
  )
  flow.send({ type: 'start' })
  await settled()
  /** Lets time pass in steps of one poll, and the answers come between them. */
  async function pass(ms: number) {
    for (let done = 0; done < ms; done += WALLET_LIMITS.farcasterSignerPollMs) {
      clock.advance(WALLET_LIMITS.farcasterSignerPollMs)
      await settled()
    }
  }
  return { flow, clock, pass, polledAtMs }
}

test('polls every 2 s and shows success briefly after approval', async () => {
  const answers: FarcasterSignerStatus[] = ['pending_approval', 'pending_approval', 'approved']
  const { flow, clock, pass, polledAtMs } = await startFlow({
    readStatus: async () => answers.shift() ?? 'revoked',
  })
  expect(flow.getState()).toMatchObject({
    status: 'awaiting-approval',
    approvalUrl: 'https://f.example',
  })
  await pass(6_000)
  expect(polledAtMs).toEqual([2_000, 4_000, 6_000])
  expect(flow.getState().status).toBe('success')
  clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState().status).toBe('done')
})

test('succeeds at once for an approved key', async () => {
  const { flow, polledAtMs } = await startFlow({
    start: async () => ({ publicKey: KEY, status: 'approved' }),
  })
  expect([flow.getState().status, polledAtMs]).toEqual(['success', []])
})

test.each([
  ['a rejection', { readStatus: async () => 'revoked' as const }, 'rejected', 'Request rejected'],
  [
    'an earlier rejection',
    { start: async () => ({ publicKey: KEY, status: 'revoked' as const }) },
    'rejected',
    'Request rejected',
  ],
  [
    'a missing public key',
    { start: async () => ({ ...pending, publicKey: undefined }) },
    'connect-failed',
    'Connect failed',
  ],
  [
    'a vault error',
    { start: () => Promise.reject(new LatchkeyError('not_supported', 'no')) },
    'connect-failed',
    'Connect failed',
  ],
  [
    'a server error',
    { readStatus: () => Promise.reject(new LatchkeyError('invalid_data', 'no')) },
    'connect-failed',
    'Connect failed',
  ],
] satisfies [string, Partial<FarcasterSignerCalls>, string, string][])(
  'shows a specific message for %s and allows a retry',
  async (_, calls, failure, message) => {
    const { flow, pass } = await startFlow(calls)
    await pass(2_000)
    expect(flow.getState()).toMatchObject({ status: 'error', failure, error: { message } })
    flow.send({ type: 'start' })
    expect(flow.getState().status).toBe('starting')
  },
)

test('times out after 5 minutes and tolerates network errors', async () => {
  const away = new LatchkeyError('service_unavailable', 'away')
  const { flow, pass, polledAtMs } = await startFlow({ readStatus: () => Promise.reject(away) })
  await pass(298_000)
  expect(flow.getState().status).toBe('awaiting-approval')
  await pass(2_000)
  expect(flow.getState()).toMatchObject({
    failure: 'timed-out',
    error: { code: 'client_request_timeout', message: 'The request timed out. Try again.' },
  })
  await pass(10_000)
  expect(polledAtMs).toHaveLength(150)
})

const farcaster = (signer_public_key?: string) => ({
  type: 'farcaster' as const,
  fid: 77,
  owner_address: ETHEREUM,
  verified_at: 1,
  first_verified_at: 1,
  latest_verified_at: 1,
  ...(signer_public_key && { signer_public_key }),
})

type Given = Parameters<typeof openTestWallets>[0] & { key?: string; hasFarcaster?: boolean }
/** User with a wallet and a Farcaster account who runs the flow. */
async function open({ key, hasFarcaster = true, ...given }: Given = {}) {
  let says: FarcasterSignerStatus = 'approved'
  const run = await openTestWallets({
    wallets: [wireWallet()],
    onTask: (task, { done, close }) => {
      if (task.type !== 'farcaster-signer') return
      const flow = startFarcasterSigner(run.embeddedWallets, task.wallet)
      flow.subscribe(() => {
        const { status } = flow.getState()
        if (status === 'success') done(undefined)
        if (status === 'success' || status === 'error') close()
      })
      flow.send({ type: 'start' })
    },
    ...given,
  })
  const { client, server, vault } = run
  const me = server.session().user
  const link = (shown?: string) => {
    if (me) me.linked_accounts = [...(given.wallets ?? [wireWallet()]), farcaster(shown)]
  }
  if (hasFarcaster) {
    link(key)
    await client.refreshUser()
  }
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:farcaster:init-signer'] = () => {
    if (says === 'approved') link(KEY)
    return { data: { public_key: KEY, status: says, fid: '77' } }
  }
  server.answers[getFarcasterSigner.path] = () => {
    if (says === 'revoked') link()
    return { status: 200, body: { public_key: KEY, status: says, fid: '77' } }
  }
  return {
    ...run,
    say(status: FarcasterSignerStatus) {
      says = status
    },
  }
}

test('requests a Farcaster signer with the first wallet and stores it on the account', async () => {
  const { embeddedWallets, vault, tasks, client } = await open()
  await requestFarcasterSigner(embeddedWallets)
  expect(tasks).toMatchObject([{ type: 'farcaster-signer', wallet: { address: ETHEREUM } }])
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:farcaster:init-signer',
    data: { address: ETHEREUM, hdWalletIndex: null },
  })
  expect(farcasterSignerPublicKey(client.getState().user)).toEqual(new Uint8Array(32).fill(0xab))
})

test('skips the request if a signer is approved, and asks again after removal at Farcaster', async () => {
  const { embeddedWallets, tasks, say } = await open({ key: KEY })
  await requestFarcasterSigner(embeddedWallets)
  expect(tasks).toEqual([])
  say('revoked')
  await expect(requestFarcasterSigner(embeddedWallets)).rejects.toThrow('User canceled flow')
  expect(tasks).toHaveLength(1)
})

test('requests a new signer if the account names a key of another user', async () => {
  const { embeddedWallets, tasks, server } = await open({ key: KEY })
  server.answers[getFarcasterSigner.path] = () => refuse('linked_account_not_found')
  await requestFarcasterSigner(embeddedWallets)
  expect(tasks).toHaveLength(1)
})

test('requires a Farcaster account, a device wallet and screens', async () => {
  const needs = 'Farcaster signers need an embedded wallet and a Farcaster account.'
  const without = await open({ hasFarcaster: false })
  await expect(requestFarcasterSigner(without.embeddedWallets)).rejects.toThrow(needs)
  const poor = await open({ wallets: [] })
  await expect(requestFarcasterSigner(poor.embeddedWallets)).rejects.toThrow(needs)
  const unified = await open({ wallets: [wireWallet({ id: 'w', recovery_method: 'privy-v2' })] })
  await expect(requestFarcasterSigner(unified.embeddedWallets)).rejects.toMatchObject({
    code: 'unsupported_wallet_type',
    message: 'Wallets with TEE execution are not supported for Farcaster signers.',
  })
  const headless = await open({ settings: { hasScreens: false } })
  await expect(requestFarcasterSigner(headless.embeddedWallets)).rejects.toMatchObject({
    code: 'embedded_wallet_request_error',
  })
})

test('signs a hash for the user’s account and passes the fid as bigint', async () => {
  const { embeddedWallets, vault } = await open({ key: KEY })
  vault.answers['privy:farcaster:sign'] = () => ({ data: { hash: 'CQ', signature: '_-8' } })
  expect(await signFarcasterMessage(embeddedWallets, Uint8Array.of(9))).toEqual(
    Uint8Array.of(0xff, 0xef),
  )
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:farcaster:sign',
    data: { address: ETHEREUM, hdWalletIndex: null, payload: { hash: 'CQ' }, fid: 77n },
  })
  vault.answers['privy:farcaster:sign'] = () => ({ error: { type: 'invalid_request_arguments' } })
  await expect(signFarcasterMessage(embeddedWallets, Uint8Array.of(9))).rejects.toMatchObject({
    code: 'unable_to_sign',
    message: 'Failed to sign message',
  })
  const nobody = await open()
  await expect(
    signFarcasterMessage(nobody.embeddedWallets, Uint8Array.of(9)),
  ).rejects.toMatchObject({
    code: 'unable_to_sign',
  })
})
