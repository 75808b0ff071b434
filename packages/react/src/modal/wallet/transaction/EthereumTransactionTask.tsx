import type { EmbeddedWallets, TransactionTask } from '@latchkey/client/wallet'
import { explorerLink, hashesOf, type PreparedStep } from '@latchkey/client/wallet/ethereum'
import { CreateWalletScreen } from '../../../screens/create-wallet/CreateWalletScreen.tsx'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import { TransactionErrorScreen } from '../../../screens/transaction-result/TransactionErrorScreen.tsx'
import { TransactionReceiptScreen } from '../../../screens/transaction-result/TransactionReceiptScreen.tsx'
import { transactionText } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import { useLoaded } from '../useLoaded.ts'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { Confirmation } from './Confirmation.tsx'
import { toProblemMessage } from './toProblemMessage.ts'
import { toShownAddress } from './toShownAddress.ts'
import { type Price, toAssetRow, toFeeRow } from './toTransactionView.ts'

type Props = { task: TransactionTask; screenProps: WalletScreenProps }

/** Loads the transaction code, then shows the transaction. */
export function EthereumTransactionTask({ task, screenProps }: Props) {
  const { value: transactions, error } = useLoaded(() => screenProps.wallets.loadTransactions())
  if (transactions)
    return <TransactionSteps task={task} screenProps={screenProps} transactions={transactions} />
  return (
    <CreateWalletScreen
      state={{ status: error ? 'failed' : 'connecting' }}
      onClose={screenProps.onClose}
    />
  )
}

type Transactions = Awaited<ReturnType<EmbeddedWallets['loadTransactions']>>
type StepsProps = {
  task: TransactionTask
  screenProps: WalletScreenProps
  transactions: Transactions
}

const text = transactionText.error

/** Screens of a transaction from preparation to receipt. Reports the outcome to the host app. */
function TransactionSteps({ task, screenProps, transactions }: StepsProps) {
  const { onDone, onFailed, onEnd, onClose } = screenProps
  const start = () =>
    transactions.start(task, {
      onSubmitting(outcome) {
        // Avoids an unhandled rejection if the modal is already closed.
        outcome.catch(() => {})
        onDone(outcome, 'when-closed')
      },
    })
  const [state, send] = useFlow(start, {
    'waiting-for-receipt': (entered) => onDone(hashesOf(entered), 'when-closed'),
    receipt: (entered) => onDone(hashesOf(entered)),
    signed: ({ signed }) => onDone(signed),
    error: ({ problem }) => onFailed(problem.error, 'when-closed'),
    done: onEnd,
  })

  switch (state.status) {
    case 'preparing':
    case 'confirm':
      return <Confirmation {...{ task, screenProps, state, send, transactions }} />
    case 'submitting':
    case 'waiting-for-receipt':
    case 'receipt':
    case 'signed': {
      const { prepared, usdPrice, sent } = state
      if (state.status === 'submitting' && sent.length === 0)
        return <Confirmation {...{ task, screenProps, state, send, transactions }} />
      // In a batch, the next transaction is sent behind the screen that waits for the previous one.
      const status = SHOWN[state.status]
      const hash = hashesOf(state).at(-1)
      const { appearance, priceDisplay } = screenProps.config
      const { transactionSent } = appearance.slots
      const { successHeader, successDescription } = task.uiOptions
      return (
        <ScreenFrame key={status}>
          <TransactionReceiptScreen
            chain="ethereum"
            state={{ status }}
            header={successHeader}
            description={successDescription}
            rows={toReceiptRows(prepared, { usdPrice, priceDisplay })}
            explorerUrl={hash && status === 'complete' ? explorerLink(prepared.chain, hash) : null}
            slot={
              transactionSent && hash && status === 'complete'
                ? () => transactionSent({ hash })
                : undefined
            }
            onDone={onClose ?? onEnd}
          />
        </ScreenFrame>
      )
    }
    case 'error': {
      const { problem, prepared } = state
      return (
        <ScreenFrame key="error">
          <TransactionErrorScreen
            code={text.kinds[problem.kind]}
            message={toProblemMessage(problem)}
            hash={problem.hash}
            explorerUrl={
              problem.hash && prepared ? explorerLink(prepared.chain, problem.hash) : null
            }
            onRetry={() => send({ type: 'retry' })}
            onClose={onClose}
          />
        </ScreenFrame>
      )
    }
    case 'done':
      return null
  }
}

const SHOWN = {
  submitting: 'waiting',
  'waiting-for-receipt': 'waiting',
  receipt: 'complete',
  signed: 'signed',
} as const

/** Rows of the receipt, with the dollars of the confirmation. */
function toReceiptRows(prepared: PreparedStep, price: Price): DetailRow[] {
  const { chain, description } = prepared
  return [
    { label: transactionText.rows.action, value: description.functionName ?? description.action },
    ...description.facts.flatMap((fact): DetailRow[] => {
      if (fact.name === 'send')
        return [
          {
            ...toAssetRow(fact, prepared, price),
            label: transactionText.rows.total,
            tone: undefined,
          },
        ]
      if (fact.name === 'to')
        return [{ label: transactionText.rows.to, address: toShownAddress(fact.address) }]
      return []
    }),
    {
      label: transactionText.rows.network,
      value: toVisibleText(chain.name).text,
      mark: { network: chain.id },
    },
    toFeeRow(prepared, price),
  ]
}
