import type { BridgeQuote, BridgeStatus } from '@latchkey/contract/endpoints/funding'
import { expect, test } from 'vitest'
import { createFlow } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { findChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import { transferError } from '../transfer/TransferProblem.ts'
import { nativeAsset, type TransferTarget } from '../transfer/TransferTarget.ts'
import { type BridgeOption, optionKey } from './BridgeOption.ts'
import { canBridge } from './bridgeChain.ts'
import { type BridgeState, bridgeMachine } from './bridgeMachine.ts'
import { findOptions, type Origin, type QuoteRequest } from './findOptions.ts'
import { refundLink } from './refundLink.ts'

const ADA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0x00000000000000000000000000000000000B0b00'
const HASH = `0x${'5e'.repeat(32)}`
const placeOf = (id: number) => {
  const own = { id, name: `Chain ${id}`, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
  return { type: 'ethereum', chain: findChain({ supportedChains: [own] }, id) } as const
}
const ETHER = nativeAsset(placeOf(1))
const target: TransferTarget = { recipient: BOB, network: placeOf(1), asset: ETHER, units: 1_000n }

const originOf = (id: number, coins: bigint | Error, over: Partial<Origin> = {}): Origin => ({
  network: placeOf(id),
  sameToken: null,
  async readBalance() {
    if (coins instanceof Error) throw coins
    return coins
  },
  async prepare(quoted, { asset, held, limit }) {
    if ('instructions' in quoted) return null
    const total = BigInt(quoted.value)
    if (limit !== null && total > limit) return null
    const call = { chainId: id, to: BOB, value: total, data: '0x' } as const
    return {
      payment: { type: 'ethereum', call },
      from: ADA,
      network: placeOf(id),
      total,
      asset,
      fee: 1n,
      isShortOfFunds: held < total,
    }
  },
  ...over,
})
const quoteOf = (value: string, chainId = 1): BridgeQuote => ({
  steps: [{ items: [{ data: { from: ADA, to: BOB, value, chainId, data: '0x' } }] }],
})

async function find(origins: readonly Origin[], answer: (request: QuoteRequest) => BridgeQuote) {
  const asked: QuoteRequest[] = []
  const finding = findOptions({
    from: ADA,
    target,
    origins,
    async quote(request) {
      asked.push(request)
      return answer(request)
    },
  })
  return { options: await finding, asked }
}

test('quotes chains with a balance, highest first, and skips empty and failing ones', async () => {
  const origins = [
    originOf(10, 5_000n),
    originOf(11, 0n),
    originOf(12, 90_000n),
    originOf(13, new Error('silent')),
    originOf(14, 100n),
  ]
  const { options, asked } = await find(origins, () => quoteOf('1010'))
  expect(options.map(optionKey)).toEqual(['eip155:12', 'eip155:10'])
  expect(asked.map(({ originChainId }) => originChainId)).toEqual([10, 12, 14])
  expect(asked[0]).toEqual({
    amount: '1000',
    user: ADA,
    recipient: BOB,
    originChainId: 10,
    destinationChainId: 1,
  })
})

test('reports why no chain can pay', async () => {
  const rich = originOf(10, 5_000n)
  await expect(find([originOf(11, 0n)], () => quoteOf('1010'))).rejects.toThrow(
    `Wallet ${ADA} does not have enough funds.`,
  )
  await expect(find([originOf(10, 1_005n)], () => quoteOf('1010'))).rejects.toThrow(
    `Wallet ${ADA} does not have enough funds.`,
  )
  await expect(find([rich], () => ({ steps: [], message: 'Invalid address' }))).rejects.toThrow(
    'Unable to select bridge option from quotes',
  )
  await expect(find([rich], () => quoteOf('2001'))).rejects.toThrow(
    'Unable to select bridge option from quotes',
  )
  await expect(find([rich], () => ({ steps: [], message: 'No routes' }))).rejects.toThrow(
    'Unable to fetch quotes for bridging',
  )
  await expect(
    find([rich], () => {
      throw new Error('silent')
    }),
  ).rejects.toThrow('Unable to fetch quotes for bridging')
})

test('pays with the token if the balance suffices, otherwise with the native currency', async () => {
  const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const usdc = { symbol: 'USDC', decimals: 6, token }
  const holding = (id: number, tokens: bigint, coins: bigint) =>
    originOf(id, 0n, {
      sameToken: usdc,
      readBalance: async (asset) => (asset.token ? tokens : coins),
    })
  const asked: QuoteRequest[] = []
  const options = await findOptions({
    from: ADA,
    target: { ...target, asset: usdc, units: 1_000n },
    origins: [holding(10, 999n, 10n ** 18n), holding(11, 1_500n, 1n)],
    async quote(request) {
      asked.push(request)
      return quoteOf('1010')
    },
  })
  expect(asked.map(({ originCurrency }) => originCurrency)).toEqual([undefined, token])
  expect(options.map((option) => [optionKey(option), option.isErc20Quote])).toEqual([
    ['eip155:11', true],
    ['eip155:10', false],
  ])
})

test('falls back to the native currency if the token quote is invalid', async () => {
  const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const usdc = { symbol: 'USDC', decimals: 6, token }
  const step = quoteOf('1010').steps[0]
  const options = await findOptions({
    from: ADA,
    target: { ...target, asset: usdc },
    origins: [originOf(10, 10n ** 18n, { sameToken: usdc })],
    // An approval and a deposit: two signatures for one amount.
    quote: async ({ originCurrency }) =>
      originCurrency && step ? { steps: [step, step] } : quoteOf('1010'),
  })
  expect(options).toMatchObject([{ isErc20Quote: false, erc20Balance: 10n ** 18n }])
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
async function optionsOf(...ids: number[]): Promise<BridgeOption[]> {
  const origins = ids.map((id, network) => originOf(id, BigInt(10_000 - network)))
  return (await find(origins, () => quoteOf('1010'))).options
}

async function open(options: readonly BridgeOption[], statuses: (BridgeStatus | Error)[] = []) {
  const clock = createTestClock()
  const done = { found: 0, sent: 0, asked: 0 }
  const wallet = { send: async (): Promise<string> => HASH }
  const flow = createFlow(
    bridgeMachine({
      nowMs: clock.nowMs,
      async find() {
        done.found += 1
        return options
      },
      simulate: async () => {},
      send() {
        done.sent += 1
        return wallet.send()
      },
      wait: async () => {},
      async status() {
        done.asked += 1
        const answer = statuses.shift() ?? 'pending'
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
    { clock },
  )
  // React may create a flow twice: an unstarted one sends nothing.
  await settle()
  expect([flow.getState().status, done.found]).toEqual(['resting', 0])
  flow.send({ type: 'start' })
  const until = async (status: BridgeState['status'], stepMs = 0) => {
    for (let tries = 0; tries < 50 && flow.getState().status !== status; tries += 1) {
      await settle()
      if (stepMs) clock.advance(stepMs)
    }
    expect(flow.getState().status).toBe(status)
  }
  return { flow, clock, done, wallet, until }
}

test('lets the user choose a chain, renews expired quotes, and polls every second until arrival', async () => {
  const options = await optionsOf(10, 11)
  const { flow, clock, done, until } = await open(options, [
    'waiting',
    new Error('away'),
    'delayed',
    'success',
  ])
  await until('choosing')
  flow.send({ type: 'choose', key: 'eip155:99' })
  expect(flow.getState().status).toBe('choosing')
  flow.send({ type: 'choose', key: 'eip155:11' })
  clock.advance(WALLET_LIMITS.bridgeQuoteLifetimeMs)
  expect(flow.getState()).toEqual({ status: 'finding', shown: options, key: 'eip155:11' })
  await until('confirm')
  expect([done.found, flow.getState()]).toMatchObject([2, { chosen: options[1] }])
  flow.send({ type: 'change' })
  flow.send({ type: 'choose', key: 'eip155:10' })
  flow.send({ type: 'confirm' })
  flow.send({ type: 'confirm' })
  await until('bridging')
  const seen: unknown[] = []
  for (let second = 0; second < 4; second += 1) {
    clock.advance(WALLET_LIMITS.bridgePollMs)
    await settle()
    const state = flow.getState()
    seen.push('bridge' in state ? state.bridge : state.status)
  }
  expect(seen).toEqual(['waiting', 'waiting', 'delayed', 'success'])
  expect(done).toEqual({ found: 2, sent: 1, asked: 4 })
  clock.advance(WALLET_LIMITS.fundingSuccessShownMs)
  expect(flow.getState().status).toBe('done')
})

test('reports a refund and a failure with the hash, and retries with new quotes', async () => {
  for (const end of ['refund', 'failure'] as const) {
    const { flow, done, until } = await open(await optionsOf(10), [end])
    await until('confirm')
    flow.send({ type: 'confirm' })
    await until('error', WALLET_LIMITS.bridgePollMs)
    expect(flow.getState()).toMatchObject({
      problem: { kind: 'bridging', hash: HASH, error: { message: 'Transaction failed' } },
    })
    flow.send({ type: 'retry' })
    await until('confirm')
    expect(done).toMatchObject({ found: 2, sent: 1 })
  }
})

test('reports a timeout, and only resumes polling on retry', async () => {
  const { flow, clock, done, until } = await open(await optionsOf(10))
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('bridging')
  clock.advance(WALLET_LIMITS.bridgePollMs)
  await settle()
  clock.advance(WALLET_LIMITS.bridgeTimeoutMs)
  await until('error', WALLET_LIMITS.bridgePollMs)
  expect(flow.getState()).toMatchObject({ problem: { kind: 'unsettled', hash: HASH } })
  flow.send({ type: 'retry' })
  await until('bridging')
  expect(done).toMatchObject({ found: 1, sent: 1 })
})

test('waits for the open wallet prompt on retry, without a new quote', async () => {
  const { flow, done, wallet, until } = await open(await optionsOf(10))
  wallet.send = async () => {
    throw transferError('no-answer')
  }
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('error')
  flow.send({ type: 'retry' })
  expect(flow.getState().status).toBe('awaiting-approval')
  expect(done.found).toBe(1)
})

test('bridges between mainnets or between test chains, and not from Solana test clusters', () => {
  const solana = (name: string) => ({ type: 'solana', cluster: { name, rpcUrl: '' } }) as const
  expect(canBridge(placeOf(1), placeOf(8_453))).toBe(true)
  expect(canBridge(placeOf(11_155_111), placeOf(84_532))).toBe(true)
  expect(canBridge(placeOf(1), placeOf(84_532))).toBe(false)
  expect(canBridge(placeOf(1), solana('mainnet-beta'))).toBe(true)
  for (const name of ['devnet', 'testnet'])
    expect(canBridge(placeOf(11_155_111), solana(name))).toBe(false)
})

test('links a refund to the page of the mainnet or testnet bridge', () => {
  expect(refundLink(placeOf(1), HASH)).toBe(`https://relay.link/transaction/${HASH}`)
  expect(refundLink(placeOf(84_532), '/../x')).toBe(
    'https://testnets.relay.link/transaction/%2F..%2Fx',
  )
})
