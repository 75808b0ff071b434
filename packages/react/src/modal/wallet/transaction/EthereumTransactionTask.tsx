import type { TransactionTask } from '@latchkey/client/wallet'
import { CreateWalletScreen } from '../../../screens/create-wallet/CreateWalletScreen.tsx'
import { useLoaded } from '../useLoaded.ts'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { TransactionSteps } from './TransactionSteps.tsx'

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
