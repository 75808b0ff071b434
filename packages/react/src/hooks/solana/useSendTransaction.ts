import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../findExternalWallet.ts'
import { findWallet } from '../findWallet.ts'
import { useWalletAction, type WalletCallbacks } from '../useWalletAction.ts'
import { type SolanaTransactionInput, toTransactionBytes } from './toTransactionBytes.ts'

/** Has a Solana wallet send a transaction: the embedded one, or a connected one by its address. The signature comes once the chain confirms it. */
export function useSendTransaction(callbacks: WalletCallbacks<{ signature: string }> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const sendTransaction = useWalletAction(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const bytes = toTransactionBytes(transaction)
      const external = await findExternalWallet(client, hostConfig, 'solana', address)
      if (external) {
        const { sendSolanaTransaction } = await import('@latchkey/client/wallet/solana')
        const sender = { client, clusters: hostConfig.solanaClusters }
        const request = { transaction: bytes, cluster }
        return { signature: await sendSolanaTransaction(sender, external, request) }
      }
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: bytes, cluster, uiOptions }
      return { signature: await transactions.send(findWallet(client, 'solana', address), request) }
    },
    callbacks,
  )
  return { sendTransaction }
}
