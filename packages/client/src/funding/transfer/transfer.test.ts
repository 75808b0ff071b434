import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFlow } from '../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../core/limits/methodLimits.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { findChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import { createEthereumConnector } from '../../wallets/external/ethereum/createEthereumConnector.ts'
import { toConnection } from '../../wallets/external/state/toConnection.ts'
import {
  ADA_CHECKSUMMED,
  fakeEthereum,
  refusal,
} from '../../wallets/external/testing/fakeEthereum.fixture.ts'
import { createEthereumPayer } from './createEthereumPayer.ts'
import { type FundingTransferCalls, fundingTransferMachine } from './fundingTransferMachine.ts'
import { prepareEthereum } from './prepareEthereum.ts'

const BOB = '0x00000000000000000000000000000000000B0b00'
const TOKEN = '0x70Ce000000000000000000000000000000000020'
const HASH = `0x${'5e'.repeat(32)}`
const OWN = {
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://one.localhost'] } },
}
const chain = findChain({ supportedChains: [OWN] }, OWN.id)
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** An in-memory wallet and chain with a running transfer. */
async function open({
  token = null as string | null,
  mayBridge = false,
  tokens = 5_000_000n,
  id = randomUUID() as string,
} = {}) {
  const clock = createTestClock()
  const node = {
    balance: 10n ** 18n,
    tokens,
    call: '0x1' as string | Error,
    receipt: null as { status: string } | null,
  }
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    switch (method) {
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: '0x3b9aca00' }
      case 'eth_maxPriorityFeePerGas':
        return '0x1'
      case 'eth_getBalance':
        return `0x${node.balance.toString(16)}`
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getTransactionCount':
        return '0x0'
      case 'eth_getTransactionByHash':
        return { nonce: '0x0' }
      case 'eth_getTransactionReceipt':
        return node.receipt
      case 'eth_call': {
        const [{ data = '' }] = params as [{ data?: string }]
        if (data.startsWith('0x70a08231')) return `0x${node.tokens.toString(16).padStart(64, '0')}`
        if (node.call instanceof Error) throw node.call
        return node.call
      }
      default:
        throw new Error(method)
    }
  }
  const answers: ((value: unknown) => void)[] = []
  const fake = fakeEthereum({
    eth_sendTransaction: () => new Promise((resolve) => void answers.push(resolve)),
  })
  const connector = createEthereumConnector({
    info: {
      id,
      clientType: 'fake',
      name: 'Fake',
      icon: null,
      connectorType: 'injected',
    },
    clock,
    loadProvider: () => fake.provider,
  })
  const account = await connector.connect()
  const { wallet } = toConnection({
    connector,
    account,
    connectedAt: 0,
    supportedChains: [OWN],
    isCurrent: () => true,
  })
  if (wallet.type !== 'ethereum') throw new Error('Not an Ethereum wallet')
  const payer = createEthereumPayer({ wallet, chain, ask, clock })
  const asset = token
    ? { symbol: 'SUSD', decimals: 6, token }
    : { symbol: 'ETH', decimals: 18, token: null }
  const calls: FundingTransferCalls = {
    ...payer,
    mayBridge,
    prepare: () =>
      prepareEthereum(ask, wallet.address, {
        recipient: BOB,
        network: { type: 'ethereum', chain },
        asset,
        units: token ? 1_500_000n : 10n ** 16n,
      }),
  }
  const flow = createFlow(fundingTransferMachine(calls), { clock })
  await settle()
  const until = async (status: string) => {
    for (let tries = 0; tries < 50 && flow.getState().status !== status; tries += 1) await settle()
    expect(flow.getState().status).toBe(status)
  }
  const questions = () => fake.calls.filter(({ method }) => method === 'eth_sendTransaction')
  return { clock, node, fake, flow, until, answers, questions }
}

test('prepares, simulates, sends and confirms a native transfer, then closes', async () => {
  const { flow, until, answers, questions, node, clock, fake } = await open()
  await until('confirm')
  expect(flow.getState()).toMatchObject({
    isRejected: false,
    prepared: { total: 10n ** 16n, from: ADA_CHECKSUMMED, isShortOfFunds: false },
  })
  flow.send({ type: 'confirm' })
  await until('awaiting-approval')
  await settle()
  expect(fake.methods()).toContain('wallet_switchEthereumChain')
  expect(questions()).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ from: ADA_CHECKSUMMED, to: BOB, value: '0x2386f26fc10000', chainId: '0x7a69' }],
    },
  ])
  answers[0]?.(HASH)
  await until('sent')
  node.receipt = { status: '0x1' }
  for (let tries = 0; tries < 3; tries += 1) {
    await settle()
    clock.advance(WALLET_LIMITS.receiptPollMs)
  }
  await until('success')
  clock.advance(WALLET_LIMITS.fundingSuccessShownMs)
  expect(flow.getState()).toEqual({ status: 'done' })
})

test('rejects a token transfer that fails in simulation or exceeds the balance', async () => {
  const { flow, until, questions, node } = await open({ token: TOKEN })
  await until('confirm')
  node.call = `0x${'0'.repeat(64)}`
  flow.send({ type: 'confirm' })
  await until('error')
  expect(flow.getState()).toMatchObject({ problem: { kind: 'simulation' } })
  node.call = new Error('execution reverted')
  flow.send({ type: 'retry' })
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('error')
  node.tokens = 1n
  flow.send({ type: 'retry' })
  await until('confirm')
  expect(flow.getState()).toMatchObject({ prepared: { isShortOfFunds: true } })
  flow.send({ type: 'confirm' })
  expect(flow.getState().status).toBe('confirm')
  expect(questions()).toEqual([])
})

test('returns to the confirmation after a rejection in the wallet', async () => {
  const { flow, until, fake, answers, questions } = await open()
  const asks = fake.answers.eth_sendTransaction
  fake.answers.eth_sendTransaction = refusal(4001, 'User rejected the request.')
  await until('confirm')
  flow.send({ type: 'confirm' })
  for (let turn = 0; turn < 20; turn += 1) await settle()
  expect(flow.getState()).toMatchObject({ status: 'confirm', isRejected: true })
  if (asks) fake.answers.eth_sendTransaction = asks
  flow.send({ type: 'confirm' })
  await until('awaiting-approval')
  await settle()
  answers[0]?.(HASH)
  await until('sent')
  expect(questions()).toHaveLength(2)
})

test('asks the wallet once for two clicks, and for retries after a timeout', async () => {
  const { flow, until, answers, questions, clock } = await open()
  await until('confirm')
  flow.send({ type: 'confirm' })
  flow.send({ type: 'confirm' })
  await until('awaiting-approval')
  flow.send({ type: 'confirm' })
  for (let turn = 0; turn < 3; turn += 1) {
    await settle()
    clock.advance(METHOD_LIMITS.relayRequestTimeoutMs)
    await until('error')
    expect(flow.getState()).toMatchObject({ problem: { kind: 'no-answer' } })
    flow.send({ type: 'retry' })
    await until('awaiting-approval')
  }
  answers[0]?.(HASH)
  await until('sent')
  for (let waited = 0; waited <= WALLET_LIMITS.receiptTimeoutMs; waited += 1_000) {
    await settle()
    clock.advance(1_000)
  }
  await until('error')
  expect(flow.getState()).toMatchObject({ problem: { kind: 'unsettled', hash: HASH } })
  flow.send({ type: 'retry' })
  await until('sent')
  expect(questions()).toHaveLength(1)
})

test('does not request a payment if the wallet stays on another chain', async () => {
  const { flow, until, fake, questions } = await open()
  fake.answers.wallet_switchEthereumChain = () => null
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('error')
  expect(flow.getState()).toMatchObject({ problem: { kind: 'refused' } })
  expect(questions()).toEqual([])
})

test('resends after a failure on chain, and checks other chains if the balance is too low', async () => {
  const { flow, until, answers, questions, node } = await open()
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('awaiting-approval')
  await settle()
  node.receipt = { status: '0x0' }
  answers[0]?.(HASH)
  await until('error')
  expect(flow.getState()).toMatchObject({ problem: { kind: 'reverted', hash: HASH } })
  flow.send({ type: 'retry' })
  await until('confirm')
  flow.send({ type: 'confirm' })
  await until('awaiting-approval')
  await settle()
  expect(questions()).toHaveLength(2)

  await (await open({ token: TOKEN, tokens: 0n, mayBridge: true })).until('elsewhere')
  await (await open({ token: TOKEN, mayBridge: true })).until('confirm')
})

test('awaits an open wallet prompt of an earlier transfer before it asks again', async () => {
  const id = 'one and the same'
  const first = await open({ id })
  await first.until('confirm')
  first.flow.send({ type: 'confirm' })
  await first.until('awaiting-approval')
  await settle()
  first.flow.stop()

  const again = async () => {
    const run = await open({ id })
    await run.until('confirm')
    run.flow.send({ type: 'confirm' })
    await run.until('awaiting-approval')
    await settle()
    return run
  }
  const second = await again()
  expect(second.questions()).toEqual([])
  first.answers[0]?.(HASH)
  await second.until('error')
  expect(second.flow.getState()).toMatchObject({ problem: { kind: 'paid-before' } })
  expect(second.questions()).toEqual([])
  second.flow.send({ type: 'retry' })
  await second.until('confirm')
  second.flow.send({ type: 'confirm' })
  await second.until('awaiting-approval')
  await settle()
  expect(second.questions()).toHaveLength(1)
  second.answers[0]?.('no hash at all')
  await second.until('error')
})
