import { expect, test, vi } from 'vitest'
import { createFlow } from '../../core/flow/createFlow.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import type { PreparedStep } from './ethereum/send/prepareStep.ts'
import type { ScanState } from './ethereum/send/readChecks.ts'
import { sendTransactionMachine } from './ethereum/send/sendTransactionMachine.ts'
import type { PreparedSolana } from './solana/send/prepareSolana.ts'
import { sendSolanaMachine } from './solana/send/sendSolanaMachine.ts'

const unused = () => new Promise<never>(() => {})
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function startEthereum({
  isShortOfFunds = false,
  scan = { status: 'none' },
}: {
  isShortOfFunds?: boolean
  scan?: object
}) {
  const prepare = vi.fn(async () => ({ isShortOfFunds }) as PreparedStep)
  const flow = createFlow(
    sendTransactionMachine({
      count: 2,
      sendCount: 2,
      isSignOnly: false,
      isScanned: false,
      refused: null,
      prepare,
      check: async () => ({ scan: scan as ScanState, usdPrice: null }),
      send: unused,
      sign: unused,
      wait: unused,
    }),
    { clock: createTestClock() },
  )
  await settle()
  return { flow, prepare }
}

test('opens the scan details of an Ethereum transaction and returns to the same step', async () => {
  const { flow } = await startEthereum({ scan: { status: 'completed' } })
  flow.send({ type: 'approve' })
  await settle()
  expect(flow.getState()).toMatchObject({ status: 'confirm', step: 1, visits: ['review'] })
  flow.send({ type: 'show-scan' })
  expect(flow.getState()).toMatchObject({ visits: ['scan', 'review'] })
  flow.send({ type: 'back' })
  expect(flow.getState()).toMatchObject({ status: 'confirm', step: 1, visits: ['review'] })
})

test('has no scan details without a scan, and no funding for a wallet with enough funds', async () => {
  const { flow } = await startEthereum({})
  flow.send({ type: 'show-scan' })
  flow.send({ type: 'add-funds' })
  expect(flow.getState()).toMatchObject({ status: 'confirm', visits: ['review'] })
})

test('opens funding for a wallet short of funds, and prepares again after it', async () => {
  const { flow, prepare } = await startEthereum({ isShortOfFunds: true })
  flow.send({ type: 'add-funds' })
  expect(flow.getState()).toMatchObject({ visits: ['funds', 'review'] })
  flow.send({ type: 'funds-added' })
  await settle()
  expect(prepare).toHaveBeenCalledTimes(2)
  expect(flow.getState()).toMatchObject({ status: 'confirm', visits: ['review'] })
})

test.each([
  { isSignOnly: false, hasFunds: false, visits: ['funds', 'review'] },
  { isSignOnly: false, hasFunds: true, visits: ['review'] },
  { isSignOnly: true, hasFunds: false, visits: ['review'] },
])(
  'opens funding of a Solana wallet only if sending lacks funds: %j',
  async ({ isSignOnly, hasFunds, visits }) => {
    const flow = createFlow(
      sendSolanaMachine({
        isSignOnly,
        prepare: async () => ({ hasFunds }) as PreparedSolana,
        submit: unused,
      }),
      { clock: createTestClock() },
    )
    await settle()
    flow.send({ type: 'add-funds' })
    expect(flow.getState()).toMatchObject({ status: 'prepared', visits })
    flow.send({ type: 'back' })
    expect(flow.getState()).toMatchObject({ status: 'prepared', visits: ['review'] })
  },
)
