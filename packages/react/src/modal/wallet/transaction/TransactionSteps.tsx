import type { EmbeddedWallets, TransactionTask } from '@latchkey/client/wallet'
import { explorerLink, hashesOf } from '@latchkey/client/wallet/ethereum'
import { useEffect } from 'react'
import { TransactionErrorScreen } from '../../../screens/transaction-result/TransactionErrorScreen.tsx'
import { TransactionReceiptScreen } from '../../../screens/transaction-result/TransactionReceiptScreen.tsx'
import { transactionText } from '../../../text/transaction.ts'
import { Scene } from '../../Scene.tsx'
import { useStageFlow } from '../../useStageFlow.ts'
import type { WalletStage } from '../WalletStage.ts'
import { Confirmation } from './Confirmation.tsx'
import { receiptRows } from './receiptRows.ts'

type Transactions = Awaited<ReturnType<EmbeddedWallets['loadTransactions']>>
type Props = { task: TransactionTask; stage: WalletStage; transactions: Transactions }

const text = transactionText.error

/** Prepared, approved, on its way, there: one screen for each, and the host told what came of it. */
export function TransactionSteps({ task, stage, transactions }: Props) {
  const { onDone, onFailed, onEnd, onClose } = stage
  const [state, send] = useStageFlow(() =>
    transactions.start(task, {
      onSubmitting(outcome) {
        // Also where nobody is left to hear that it failed.
        outcome.catch(() => {})
        onDone(outcome, 'when-closed')
      },
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'waiting-for-receipt') onDone(hashesOf(state), 'when-closed')
    if (state.status === 'receipt') onDone(hashesOf(state))
    if (state.status === 'signed') onDone(state.signed)
    if (state.status === 'error') onFailed(state.problem.error, 'when-closed')
    if (state.status === 'done') onEnd()
  }, [state.status])

  switch (state.status) {
    case 'preparing':
    case 'confirm':
    case 'submitting':
      return <Confirmation {...{ task, stage, state, send, transactions }} />
    case 'waiting-for-receipt':
    case 'receipt':
    case 'signed': {
      const { prepared, status } = state
      const hash = hashesOf(state).at(-1)
      const { successHeader, successDescription } = task.uiOptions
      return (
        <Scene key={status}>
          <TransactionReceiptScreen
            chain="ethereum"
            state={{ status: SHOWN[status] }}
            header={successHeader}
            description={successDescription}
            rows={receiptRows(prepared)}
            explorerUrl={hash && status === 'receipt' ? explorerLink(prepared.chain, hash) : null}
            onDone={onClose ?? onEnd}
          />
        </Scene>
      )
    }
    case 'error': {
      const { problem, prepared } = state
      return (
        <Scene key="error">
          <TransactionErrorScreen
            code={text.kinds[problem.kind]}
            message={[problem.detail, text.details[problem.kind]].filter(Boolean).join('\n')}
            hash={problem.hash}
            explorerUrl={
              problem.hash && prepared ? explorerLink(prepared.chain, problem.hash) : null
            }
            onRetry={task.refused ? undefined : () => send({ type: 'retry' })}
            onClose={onClose}
          />
        </Scene>
      )
    }
    case 'done':
      return null
  }
}

const SHOWN = {
  'waiting-for-receipt': 'waiting',
  receipt: 'complete',
  signed: 'signed',
} as const
