import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'
import { type SolanaTransactionInput, toBytes } from './transactionBytes.ts'

/** Has the embedded Solana wallet sign a transaction, which is then the host's to send. */
export function useSignTransaction(
  callbacks: WalletCallbacks<{ signedTransaction: Uint8Array }> = {},
) {
  const { client } = useLatchkeyContext()
  const signTransaction = useWalletVerb(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: toBytes(transaction), cluster, uiOptions }
      const wallet = findWallet(client, 'solana', address)
      return { signedTransaction: await transactions.sign(wallet, request) }
    },
    callbacks,
  )
  return { signTransaction }
}
