import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../wallets/findExternalWallet.ts'
import { findWallet } from '../wallets/findWallet.ts'
import { useWalletAction, type WalletCallbacks } from '../wallets/useWalletAction.ts'
import { type SolanaTransactionInput, toTransactionBytes } from './toTransactionBytes.ts'

/**
 * Sends a transaction from an embedded Solana wallet, or from a connected external wallet.
 * Resolves when the chain confirms it.
 *
 * @throws `sendTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_solana_transaction` or `transaction_failure`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSendTransaction } from '@latchkey/react/solana'
 *
 * export function TransactionButton({ transaction }: { transaction: Uint8Array }) {
 *   const { sendTransaction } = useSendTransaction()
 *   return (
 *     <button type="button" onClick={() => sendTransaction({ transaction })}>
 *       Send
 *     </button>
 *   )
 * }
 * ```
 */
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
