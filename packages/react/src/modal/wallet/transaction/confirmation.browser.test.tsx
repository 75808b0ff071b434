import type { TransactionTask } from '@latchkey/client/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { plainConfig } from '../../../config/plainConfig.ts'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { Confirmation } from './Confirmation.tsx'

afterEach(cleanup)

type Props = Parameters<typeof Confirmation>[0]
const WALLET = `0x${'11'.repeat(20)}` as const
const chain = {
  id: 31_337,
  name: 'Sandbox One',
  currency: { symbol: 'ETH', decimals: 18 },
  explorerUrl: null,
  feeRules: 'plain',
  source: { id: 31_337, name: 'Sandbox One' },
}
const state = {
  status: 'confirm',
  visits: ['review'],
  step: 0,
  sent: [],
  usdPrice: null,
  scan: { status: 'none' },
  prepared: {
    asked: { chainId: chain.id, to: WALLET, value: 1n, data: '0x' },
    chain,
    gas: 21_000n,
    fees: { type: 2, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    likelyFee: 1n,
    isShortOfFunds: false,
    isLikelyToFail: false,
    balance: 10n,
    needed: 1n,
    description: {
      action: 'transfer',
      functionName: null,
      token: null,
      facts: [{ name: 'to', address: WALLET }],
      expiresAtSeconds: null,
    },
    token: null,
  },
} as unknown as Props['state']

async function open(isCancellable: boolean) {
  const onClose = vi.fn()
  const send = vi.fn()
  await render(
    <Confirmation
      task={
        {
          wallet: { address: WALLET },
          calls: [{}],
          uiOptions: { isCancellable },
        } as unknown as TransactionTask
      }
      screenProps={{ config: plainConfig, onClose } as unknown as WalletScreenProps}
      state={state}
      send={send}
      transactions={{} as Props['transactions']}
    />,
  )
  return { onClose, send, notNow: page.getByRole('button', { name: 'Not now' }) }
}

test("'Not now' closes a cancellable transaction without approving it [W2.9]", async () => {
  const { onClose, send, notNow } = await open(true)
  await notNow.click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test("shows no 'Not now' unless the request is cancellable [W2.9]", async () => {
  const { notNow } = await open(false)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect.element(notNow).not.toBeInTheDocument()
})
