import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import { scanTransaction } from '@latchkey/contract/endpoints/transactionScan'
import { keccak256, parseTransaction } from 'viem'
import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import { ETHEREUM } from '../../../../testing/wireWallet.ts'
import { CHAIN, openSending } from './fakeChain.fixture.ts'
import { BOB, first, type Started, start } from './startSending.fixture.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const statusOf = ({ flow }: Started) => flow.getState() as never

test('prepares, confirms, sends and finds a transaction, signed as requested', async () => {
  const opened = await openSending()
  const { flow, until, untilPolled, outcomes } = await start(opened)
  await until('confirm')
  expect(flow.getState()).toMatchObject({
    prepared: { gas: 21_000n, likelyFee: 21_000n * 1_000_000_001n, isShortOfFunds: false },
    scan: { status: 'none' },
  })
  flow.send({ type: 'approve' })
  await until('waiting-for-receipt')
  const [signed] = opened.chain.handed as [`0x${string}`]
  expect(parseTransaction(signed)).toMatchObject({
    to: BOB,
    value: 5n,
    chainId: 31_337,
    gas: 21_000n,
    maxFeePerGas: 1_200_000_001n,
    maxPriorityFeePerGas: 1n,
  })
  opened.chain.mine()
  await untilPolled('receipt')
  await expect(outcomes[0]).resolves.toEqual([keccak256(signed)])
})

test('does not send a signed transaction that differs from the shown one', async () => {
  const opened = await openSending()
  opened.signing.change = (transaction) => ({ ...transaction, value: '0x6' })
  const run = await start(opened)
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('error')
  expect(statusOf(run)).toMatchObject({ problem: { kind: 'signing', hash: null } })
  expect(opened.chain.handed).toEqual([])
})

test('polls for a transaction whose reply was lost and never sends another', async () => {
  const opened = await openSending()
  const { chain } = opened
  const run = await start(opened)
  await run.until('confirm')
  chain.losesAnswers = true
  run.flow.send({ type: 'approve' })
  await run.untilPolled('error')
  expect(statusOf(run)).toMatchObject({ problem: { kind: 'unsettled' } })
  chain.isAway = false
  chain.losesAnswers = false
  run.flow.send({ type: 'retry' })
  await run.until('waiting-for-receipt')
  await settle()
  expect(new Set(chain.handed).size).toBe(1)
  chain.mine()
  await run.untilPolled('receipt')
  expect(chain.receipts.size).toBe(1)
})

test('retries a reverted transaction with the next nonce after a new confirmation', async () => {
  const opened = await openSending()
  const { chain } = opened
  const run = await start(opened, [{ to: BOB, value: 5n, nonce: 0 }])
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('waiting-for-receipt')
  chain.mine('0x0')
  await run.untilPolled('error')
  expect(statusOf(run)).toMatchObject({
    problem: {
      kind: 'reverted',
      error: { code: 'transaction_failure', message: 'Transaction failed' },
    },
  })
  run.flow.send({ type: 'retry' })
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('waiting-for-receipt')
  const nonces = chain.handed.map((signed) => parseTransaction(signed as `0x${string}`).nonce ?? 0)
  expect(nonces).toEqual([0, 1])
})

test('waits for the receipt if the nonce moves first, as behind a pool of nodes', async () => {
  const opened = await openSending()
  const { chain } = opened
  const run = await start(opened)
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('waiting-for-receipt')
  chain.nonce = 1
  const polls = () => chain.asked.filter((method) => method === 'eth_getTransactionCount').length
  const before = polls()
  await vi.waitFor(
    () => {
      opened.ports.clock.advance(WALLET_LIMITS.receiptPollMs)
      expect(polls() - before).toBeGreaterThan(3)
    },
    { interval: 2 },
  )
  expect(statusOf(run)).toMatchObject({ status: 'waiting-for-receipt' })
  chain.mine()
  await run.untilPolled('receipt')
})

test('reports a replaced transaction, and the message of a node that rejects', async () => {
  const opened = await openSending()
  const { chain } = opened
  const run = await start(opened)
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('waiting-for-receipt')
  chain.pool.clear()
  chain.nonce = 1
  await run.untilPolled('error')
  expect(statusOf(run)).toMatchObject({ problem: { kind: 'replaced' } })

  chain.refusal = { code: -32_000, message: 'replacement transaction underpriced' }
  run.flow.send({ type: 'retry' })
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('error')
  expect(statusOf(run)).toMatchObject({
    problem: { kind: 'refused', detail: 'replacement transaction underpriced' },
  })
  chain.refusal = null
  run.flow.send({ type: 'retry' })
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('waiting-for-receipt')
  expect(chain.pool.size).toBe(1)
})

test('sends a batch only after the last confirmation, each after the previous receipt', async () => {
  const opened = await openSending()
  const { chain } = opened
  const run = await start(opened, [
    { to: BOB, value: 1n },
    { to: BOB, value: 2n },
    { to: BOB, value: 3n },
  ])
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await vi.waitFor(() => expect(statusOf(run)).toMatchObject({ status: 'confirm', step: 1 }))
  run.flow.send({ type: 'back' })
  await vi.waitFor(() => expect(statusOf(run)).toMatchObject({ status: 'confirm', step: 0 }))
  for (const step of [1, 2]) {
    run.flow.send({ type: 'approve' })
    await vi.waitFor(() => expect(statusOf(run)).toMatchObject({ status: 'confirm', step }))
  }
  expect(chain.handed).toEqual([])
  run.flow.send({ type: 'approve' })
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => {
      opened.ports.clock.advance(WALLET_LIMITS.receiptPollMs)
      expect(chain.handed).toHaveLength(count)
    })
    chain.mine()
  }
  await run.untilPolled('receipt')
  await expect(run.outcomes.at(-1)).resolves.toHaveLength(3)
})

test('keeps dollars and scan of a transaction after it is approved', async () => {
  const opened = await openSending()
  opened.server.answers[getTokenPrice.path] = () => ({ status: 200, body: { usd: 2_500 } })
  const run = await start(opened)
  await vi.waitFor(() => expect(run.flow.getState()).toMatchObject({ usdPrice: 2_500 }))
  run.flow.send({ type: 'approve' })
  expect(run.flow.getState()).toMatchObject({ status: 'submitting', usdPrice: 2_500 })
  await run.until('waiting-for-receipt')
  expect(run.flow.getState()).toMatchObject({ usdPrice: 2_500, scan: { status: 'none' } })
})

test('shows an invalid request again if the user retries it', async () => {
  const opened = await openSending()
  const transactions = await opened.embeddedWallets.loadTransactions()
  const refused = new LatchkeyError('invalid_data', 'Invalid transaction request')
  const flow = transactions.start(
    {
      type: 'ethereum-transaction',
      wallet: first(opened),
      mode: 'send',
      calls: [],
      refused,
      uiOptions: {},
    },
    { onSubmitting() {} },
  )
  expect(flow.getState()).toMatchObject({ status: 'error', problem: { kind: 'invalid' } })
  flow.send({ type: 'retry' })
  expect(flow.getState().status).toBe('preparing')
  await vi.waitFor(() =>
    expect(flow.getState()).toMatchObject({ status: 'error', problem: { error: refused } }),
  )
})

test('blocks confirmation without funds for value and fee', async () => {
  const opened = await openSending()
  opened.chain.balance = 21_000n * 1_200_000_001n + 4n
  const run = await start(opened)
  await run.until('confirm')
  expect(statusOf(run)).toMatchObject({ prepared: { isShortOfFunds: true } })
  run.flow.send({ type: 'approve' })
  await settle()
  expect(run.flow.getState().status).toBe('confirm')
})

test('fails on a failed gas estimate, or warns if the request sets the gas limit', async () => {
  const opened = await openSending()
  opened.chain.estimate = () => {
    throw { code: 3, message: 'execution reverted: balance too low' }
  }
  const run = await start(opened)
  await run.until('error')
  expect(statusOf(run)).toMatchObject({
    problem: { kind: 'preparing', detail: 'execution reverted: balance too low' },
  })
  const named = await start(opened, [{ to: BOB, gas: 50_000 }])
  await named.until('confirm')
  expect(statusOf(named)).toMatchObject({ prepared: { isLikelyToFail: true, gas: 50_000n } })
})

const scanned = (result_type: string) => ({
  status: 200,
  body: {
    validation: { status: 'Success', result_type },
    simulation: { status: 'Success', assets_diffs: [], exposures: [] },
  },
})

test('waits for the scan of the domain before confirmation, and never treats a failed scan as safe', async () => {
  const transactionScanning = { domain: 'https://fernleaf.example' }
  const settings = { supportedChains: [CHAIN], hasScreens: true, transactionScanning }
  const opened = await openSending({ settings })
  const bodies: unknown[] = []
  opened.server.answers[scanTransaction.path] = (body) => {
    bodies.push(body)
    return scanned('Malicious')
  }
  const run = await start(opened)
  const seen: string[] = []
  run.flow.subscribe(() => {
    const state = run.flow.getState()
    if (state.status !== 'confirm') return
    seen.push(state.scan.status)
    // Confirms before the scan returns.
    if (state.scan.status === 'in-progress') run.flow.send({ type: 'approve' })
  })
  await vi.waitFor(() =>
    expect(statusOf(run)).toMatchObject({
      scan: { status: 'completed', scan: { validation: { result_type: 'Malicious' } } },
    }),
  )
  expect(seen).toEqual(['in-progress', 'completed'])
  expect(bodies).toMatchObject([
    {
      chain_id: '31337',
      metadata: { domain: 'https://fernleaf.example' },
      request: {
        method: 'eth_sendTransaction',
        params: [
          {
            from: ETHEREUM,
            to: BOB,
            value: '0x5',
            gas: '0x5208',
            gasPrice: expect.stringMatching(/^0x[1-9a-f]/),
            nonce: '0x0',
          },
        ],
      },
    },
  ])
  for (const answer of [
    { status: 404, body: { code: 'not_found', error: 'Not found' } },
    {
      status: 200,
      body: { validation: { status: 'Error', error: 'x' }, simulation: { status: 'Error' } },
    },
    { status: 200, body: { hello: 'there' } },
  ]) {
    opened.server.answers[scanTransaction.path] = () => answer
    const next = await start(opened)
    await vi.waitFor(() => expect(statusOf(next)).toMatchObject({ scan: { status: 'failed' } }))
  }
})

test('sends without confirmation if the server allows it, with consecutive nonces', async () => {
  const opened = await openSending({
    config: { enforce_wallet_uis: false },
    settings: { supportedChains: [CHAIN], hasScreens: false },
  })
  const { send } = await opened.embeddedWallets.loadTransactions()
  const hashes = await Promise.all(
    [1n, 2n, 3n].map((value) => send(first(opened), [{ to: BOB, value }])),
  )
  expect(new Set(hashes.flat()).size).toBe(3)
  const nonces = opened.chain.handed.map(
    (signed) => parseTransaction(signed as `0x${string}`).nonce ?? 0,
  )
  expect(nonces).toEqual([0, 1, 2])
  opened.chain.balance = 0n
  await expect(send(first(opened), [{ to: BOB, value: 1n }])).rejects.toMatchObject({
    code: 'insufficient_balance',
    message: `Wallet ${ETHEREUM} does not have enough funds.`,
  })
})

test('rejects sending if the server enforces wallet UIs and the page has no screens', async () => {
  const opened = await openSending({
    config: { enforce_wallet_uis: true },
    settings: { supportedChains: [CHAIN], hasScreens: false },
  })
  const { send } = await opened.embeddedWallets.loadTransactions()
  await expect(send(first(opened), [{ to: BOB }])).rejects.toMatchObject({ code: 'unable_to_sign' })
  expect(opened.chain.asked).toEqual([])
})

test('signs without sending and without requiring funds', async () => {
  const opened = await openSending()
  opened.chain.balance = 0n
  const run = await start(opened, [{ to: BOB, value: 5n }], 'sign')
  await run.until('confirm')
  run.flow.send({ type: 'approve' })
  await run.until('signed')
  expect(opened.chain.handed).toEqual([])
  opened.ports.clock.advance(WALLET_LIMITS.successShownMs)
  expect(run.flow.getState().status).toBe('done')
})

test('reads the coin price from the server and omits dollars without one', async () => {
  const opened = await openSending()
  const run = await start(opened)
  await run.until('confirm')
  await settle()
  expect(statusOf(run)).toMatchObject({ usdPrice: null })
  opened.server.answers[getTokenPrice.path] = () => ({ status: 200, body: { usd: 2_500.5 } })
  const priced = await start(opened)
  await vi.waitFor(() => expect(statusOf(priced)).toMatchObject({ usdPrice: 2_500.5 }))
  const asked = opened.ports.requests.map(({ url }) => new URL(url)).at(-1)
  expect(asked?.search).toBe('?chainId=31337&tokenSymbol=ETH')
})
