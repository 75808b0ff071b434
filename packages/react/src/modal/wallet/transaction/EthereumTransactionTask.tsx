import type { TransactionTask } from '@latchkey/client/wallet'
import { CreateWalletScreen } from '../../../screens/create-wallet/CreateWalletScreen.tsx'
import { useLoaded } from '../useLoaded.ts'
import type { WalletStage } from '../WalletStage.ts'
import { TransactionSteps } from './TransactionSteps.tsx'

type Props = { task: TransactionTask; stage: WalletStage }

/** Fetches what sends transactions, then shows this one through to its end. */
export function EthereumTransactionTask({ task, stage }: Props) {
  const { value: transactions, error } = useLoaded(() => stage.wallets.loadTransactions())
  if (transactions)
    return <TransactionSteps task={task} stage={stage} transactions={transactions} />
  return (
    <CreateWalletScreen
      state={{ status: error ? 'failed' : 'connecting' }}
      onClose={stage.onClose}
    />
  )
}
