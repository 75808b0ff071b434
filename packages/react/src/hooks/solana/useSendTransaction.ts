import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'
import { type SolanaTransactionInput, toBytes } from './transactionBytes.ts'

/** Has the embedded Solana wallet send a transaction; its signature comes once the chain confirms it. */
export function useSendTransaction(callbacks: WalletCallbacks<{ signature: string }> = {}) {
  const { client } = useLatchkeyContext()
  const sendTransaction = useWalletVerb(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: toBytes(transaction), cluster, uiOptions }
      return { signature: await transactions.send(findWallet(client, 'solana', address), request) }
    },
    callbacks,
  )
  return { sendTransaction }
}
