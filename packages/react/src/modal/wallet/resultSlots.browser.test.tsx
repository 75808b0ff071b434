import type { TransactionTask } from '@latchkey/client/wallet'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ModalSlots } from '../../config/ModalConfig.ts'
import { plainConfig } from '../../config/plainConfig.ts'
import { WalletCreatedScreen } from '../../screens/wallet-created/WalletCreatedScreen.tsx'
import { PaymentOutcome } from './funding-transfer/PaymentOutcome.tsx'
import type { PaymentProps } from './funding-transfer/PaymentProps.ts'
import { EthereumTransactionTask } from './transaction/EthereumTransactionTask.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

afterEach(cleanup)

const WALLET = `0x${'11'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

/** Slots need a shadow root, as in the modal. */
function InShadowRoot({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    setRoot((known) => known ?? host.current?.attachShadow({ mode: 'open' }) ?? null)
  }, [])
  return <div ref={host}>{root && createPortal(children, root)}</div>
}

const nothing = () => {}
const show = (screen: ReactNode) => render(<InShadowRoot>{screen}</InShadowRoot>)
const propsWith = (slots: ModalSlots, other: object = {}) =>
  ({
    config: { ...plainConfig, appearance: { ...plainConfig.appearance, slots } },
    onDone: nothing,
    onEnd: nothing,
    onClose: nothing,
    ...other,
  }) as unknown as WalletScreenProps

const prepared = {
  chain: { id: 1, name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, explorerUrl: null },
  fees: { type: 2, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  gas: 21_000n,
  likelyFee: 1n,
  description: { action: 'transfer', functionName: null, token: null, facts: [] },
  token: null,
}

async function showTransaction(status: 'receipt' | 'waiting-for-receipt' | 'signed') {
  const state = { status, prepared, usdPrice: null, sent: [{ hash: HASH }], hash: HASH }
  const flow = {
    getState: () => state,
    subscribe: () => nothing,
    send: nothing,
    stop: nothing,
  }
  await show(
    <EthereumTransactionTask
      task={
        { wallet: { address: WALLET }, calls: [{}], uiOptions: {} } as unknown as TransactionTask
      }
      screenProps={propsWith(
        { transactionSent: ({ hash }) => <em>Order paid with {hash}</em> },
        { wallets: { loadTransactions: async () => ({ start: () => flow }) } },
      )}
    />,
  )
}

test('renders content of the host app with the hash below a sent transaction', async () => {
  await showTransaction('receipt')
  await expect.element(page.getByText(`Order paid with ${HASH}`)).toBeVisible()
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All Done' })).toBeVisible()
})

test.each(['waiting-for-receipt', 'signed'] as const)(
  'renders no content of the host app for a transaction in the status %s',
  async (status) => {
    await showTransaction(status)
    await expect.element(page.getByRole('heading')).toBeVisible()
    await expect.element(page.getByText('Order paid')).not.toBeInTheDocument()
  },
)

test('renders content of the host app with the amount below a funded wallet', async () => {
  const payment = {
    amount: '0.5',
    target: { asset: { symbol: 'ETH' } },
    wallet: { address: WALLET },
    screenProps: propsWith({
      walletFunded: ({ amount, symbol }) => (
        <em>
          Your balance has {amount} {symbol} more
        </em>
      ),
    }),
  } as unknown as PaymentProps
  await show(<PaymentOutcome payment={payment} problem={null} send={nothing} />)
  await expect.element(page.getByText('Your balance has 0.5 ETH more')).toBeVisible()
})

test('leaves content out that throws, and keeps the screen', async () => {
  await show(
    <WalletCreatedScreen
      isNewUser={false}
      appName={null}
      slot={() => {
        throw new Error('of the host')
      }}
    />,
  )
  await expect.element(page.getByText('All set!')).toBeVisible()
})
