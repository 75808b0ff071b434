import type { TransactionTask } from '@latchkey/client/wallet'
import type { SendTransactionState } from '@latchkey/client/wallet/ethereum'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { plainConfig } from '../../../config/plainConfig.ts'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { EthereumTransactionTask } from './EthereumTransactionTask.tsx'

afterEach(cleanup)

const WALLET = `0x${'11'.repeat(20)}`
const COUNT = 3
const prepared = {
  asked: { chainId: 1, to: WALLET, value: 1n, data: '0x', nonce: null },
  chain: { id: 1, name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, explorerUrl: null },
  fees: { type: 2, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  gas: 21_000n,
  likelyFee: 1n,
  isShortOfFunds: false,
  isLikelyToFail: false,
  balance: 10n,
  needed: 1n,
  description: { action: 'transfer', functionName: null, token: null, facts: [] },
  token: null,
}
const nothing = () => {}

/** The flow of a batch after its last confirmation. */
function createBatch() {
  const listeners = new Set<() => void>()
  const stateOf = (status: string, sentCount: number) =>
    ({
      status,
      step: COUNT - 1,
      sent: Array.from({ length: sentCount }, (_, place) => ({ hash: `0x${place}` })),
      scan: { status: 'none' },
      usdPrice: null,
      prepared,
    }) as unknown as SendTransactionState
  let state = stateOf('submitting', 0)
  return {
    flow: {
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      send: nothing,
      stop: nothing,
    },
    /** Enters a status, and renders it before the next one. */
    enter: (status: string, sentCount: number) =>
      flushSync(() => {
        state = stateOf(status, sentCount)
        for (const listener of listeners) listener()
      }),
  }
}

test('shows one screen from the first transaction of a batch to the last receipt', async () => {
  const { flow, enter } = createBatch()
  const { container } = await render(
    <EthereumTransactionTask
      task={
        {
          wallet: { address: WALLET },
          calls: Array.from({ length: COUNT }, () => ({})),
          uiOptions: {},
        } as unknown as TransactionTask
      }
      screenProps={
        {
          config: plainConfig,
          onDone: nothing,
          onFailed: nothing,
          onEnd: nothing,
          onClose: nothing,
          wallets: { loadTransactions: async () => ({ start: () => flow }) },
        } as unknown as WalletScreenProps
      }
    />,
  )
  await expect.element(page.getByText(`(${COUNT} / ${COUNT})`)).toBeVisible()

  enter('waiting-for-receipt', 1)
  const waiting = container.querySelector('.screen-frame')
  expect(waiting?.textContent).toContain('Waiting for confirmation')
  for (const [status, sentCount] of [
    ['submitting', 1],
    ['waiting-for-receipt', 2],
    ['submitting', 2],
    ['waiting-for-receipt', COUNT],
  ] as const) {
    enter(status, sentCount)
    const shown = container.querySelectorAll('.screen-frame')
    // The same element: another one would fade in again.
    expect([shown.length, shown[0] === waiting], `${status} after ${sentCount}`).toEqual([1, true])
    expect(waiting?.textContent).toContain('Waiting for confirmation')
  }

  enter('receipt', COUNT)
  await expect.element(page.getByText('Transaction complete!')).toBeVisible()
})
