import { expect, test, vi } from 'vitest'
import { createFlow } from '../../../../core/flow/createFlow.ts'
import type { PreparedStep } from './prepareStep.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { sendTransactionMachine } from './sendTransactionMachine.ts'
import { transactionError } from './TransactionProblem.ts'

const clock = { nowMs: () => 0, after: () => () => {} }
const SENT: SentTransaction = { hash: '0xabc', signed: '0x', nonce: 0, isUncertain: false }

test('looks for a user operation without a transaction hash by sending it again', async () => {
  const send = vi
    .fn<() => Promise<SentTransaction>>()
    .mockRejectedValueOnce(transactionError('unsettled'))
    .mockResolvedValueOnce(SENT)
  const wait = vi.fn(async () => {})
  const flow = createFlow(
    sendTransactionMachine({
      ...{ count: 1, sendCount: 1, isSignOnly: false, isScanned: false, refused: null },
      prepare: async () => ({ isShortOfFunds: false }) as PreparedStep,
      check: async () => ({ scan: { status: 'none' }, usdPrice: null }),
      sign: async () => '0x',
      ...{ send, wait },
    }),
    { clock },
  )
  const until = (status: string) =>
    vi.waitFor(() => expect(flow.getState()).toMatchObject({ status }))
  await until('confirm')
  flow.send({ type: 'approve' })
  await until('error')
  flow.send({ type: 'retry' })
  await until('receipt')
  // Without a hash there is no receipt to wait for, and a closed screen would report no transaction.
  expect(wait.mock.calls).toEqual([[SENT]])
  expect(send).toHaveBeenCalledTimes(2)
})
