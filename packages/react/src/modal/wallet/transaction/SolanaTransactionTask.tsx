import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import type { SolanaTransactionTask as Task } from '@latchkey/client/wallet'
import { isFundingEnabled } from '@latchkey/client/wallet/accounts'
import {
  clusterName,
  findInsufficientFundsLog,
  type SolanaTransactions,
  solanaExplorerLink,
} from '@latchkey/client/wallet/solana'
import { CreateWalletScreen } from '../../../screens/create-wallet/CreateWalletScreen.tsx'
import { SolanaTransactionScreen } from '../../../screens/solana-transaction/SolanaTransactionScreen.tsx'
import { TransactionErrorScreen } from '../../../screens/transaction-result/TransactionErrorScreen.tsx'
import { TransactionReceiptScreen } from '../../../screens/transaction-result/TransactionReceiptScreen.tsx'
import { transactionText } from '../../../text/transaction.ts'
import { lazyScreen } from '../../lazyScreen.tsx'
import { useFlow } from '../../useFlow.ts'
import { useLoaded } from '../useLoaded.ts'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { ReceiveFunds } from './ReceiveFunds.tsx'
import { toSolanaReceiptRows, toSolanaView } from './toSolanaView.ts'

const FundForTransaction = lazyScreen(() =>
  import('../funding/FundForTransaction.tsx').then((file) => file.FundForTransaction),
)

type Props = { task: Task; screenProps: WalletScreenProps }

const SOL = { symbol: 'SOL', decimals: WALLET_LIMITS.solDecimals }

/** Loads the Solana transaction code, then shows the transaction. */
export function SolanaTransactionTask({ task, screenProps }: Props) {
  const { value, error } = useLoaded(() => screenProps.wallets.loadSolanaTransactions())
  if (value) return <Steps task={task} screenProps={screenProps} transactions={value} />
  return (
    <CreateWalletScreen
      state={{ status: error ? 'failed' : 'connecting' }}
      onClose={screenProps.onClose}
    />
  )
}

function Steps({ task, screenProps, transactions }: Props & { transactions: SolanaTransactions }) {
  const { onDone, onFailed, onEnd, onClose, config } = screenProps
  const { wallet, cluster, uiOptions, mode } = task
  const { priceDisplay } = config
  const { transactionSent } = config.appearance.slots
  const start = () =>
    transactions.start(task, {
      // Closing the modal while it is submitting still reports the outcome.
      onSubmitting(outcome) {
        // Avoids an unhandled rejection if the modal is already closed.
        outcome.catch(() => {})
        onDone(outcome, 'when-closed')
      },
    })
  const [state, send] = useFlow(start, {
    success: ({ result }) => onDone(result, 'when-closed'),
    error: ({ error }) => onFailed(error, 'when-closed'),
  })

  if (state.status === 'preparing')
    return <CreateWalletScreen state={{ status: 'connecting' }} onClose={onClose} />
  if (state.status === 'error')
    return (
      <TransactionErrorScreen
        code={null}
        message={findInsufficientFundsLog(state.error) ?? transactionText.error.solanaFallback}
        hash={null}
        explorerUrl={null}
        onRetry={() => send({ type: 'retry' })}
        onClose={onClose}
      />
    )
  if (state.status === 'success')
    return (
      <TransactionReceiptScreen
        chain="solana"
        state={{ status: mode === 'sign' ? 'signed' : 'complete' }}
        header={uiOptions.successHeader}
        description={uiOptions.successDescription}
        rows={toSolanaReceiptRows(state.prepared, wallet.address, priceDisplay)}
        explorerUrl={mode === 'sign' ? null : solanaExplorerLink(cluster, state.result.signature)}
        slot={
          transactionSent && mode === 'send'
            ? () => transactionSent({ hash: state.result.signature })
            : undefined
        }
        onDone={onEnd}
      />
    )
  const { prepared } = state
  const isShort = mode === 'send' && !prepared.hasFunds
  const isFunding = state.status === 'prepared' && state.visits[0] === 'funds'
  const handleFundsAdded = () => send({ type: 'funds-added' })
  const goBack = () => send({ type: 'back' })
  if (isFunding && isFundingEnabled(screenProps.client.getState().config))
    return (
      <FundForTransaction
        screenProps={screenProps}
        wallet={wallet}
        cluster={cluster}
        missing={prepared.needed - prepared.balance}
        onAdded={handleFundsAdded}
        onBack={goBack}
      />
    )
  if (isFunding)
    return (
      <ReceiveFunds
        address={wallet.address}
        network={clusterName(cluster)}
        coin={SOL}
        missing={prepared.needed - prepared.balance}
        start={() => transactions.receive(task, prepared.balance)}
        onContinue={handleFundsAdded}
        onBack={goBack}
        onClose={onClose}
      />
    )
  const shown = isShort ? 'insufficient-funds' : 'ready'
  return (
    <SolanaTransactionScreen
      view={toSolanaView(prepared, { address: wallet.address, cluster, uiOptions, priceDisplay })}
      state={{ status: state.status === 'confirm' ? 'submitting' : shown }}
      error={null}
      appName={config.appName}
      buttonText={uiOptions.buttonText}
      onApprove={() => send({ type: 'approve' })}
      onAddFunds={() => send({ type: 'add-funds' })}
      onReject={uiOptions.isCancellable ? onClose : undefined}
      onClose={onClose}
    />
  )
}
