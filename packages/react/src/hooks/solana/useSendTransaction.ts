import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findConnectedWallet } from '../findConnectedWallet.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'
import { type SolanaTransactionInput, toBytes } from './transactionBytes.ts'

/** Has a Solana wallet send a transaction: the embedded one, or a connected one by its address. The signature comes once the chain confirms it. */
export function useSendTransaction(callbacks: WalletCallbacks<{ signature: string }> = {}) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const sendTransaction = useWalletVerb(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const bytes = toBytes(transaction)
      const own = await findConnectedWallet(client, host, 'solana', address)
      if (own) {
        const { sendSolanaTransaction } = await import('@latchkey/client/wallet/solana')
        const sender = { client, clusters: host.solanaClusters }
        const request = { transaction: bytes, cluster }
        return { signature: await sendSolanaTransaction(sender, own, request) }
      }
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: bytes, cluster, uiOptions }
      return { signature: await transactions.send(findWallet(client, 'solana', address), request) }
    },
    callbacks,
  )
  return { sendTransaction }
}
