import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../wallets/findExternalWallet.ts'
import { findWallet } from '../wallets/findWallet.ts'
import { useWalletAction, type WalletCallbacks } from '../wallets/useWalletAction.ts'
import { type SolanaTransactionInput, toTransactionBytes } from './toTransactionBytes.ts'

/**
 * Signs a transaction with an embedded Solana wallet, or with a connected external wallet, without sending it.
 *
 * @throws `signTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_solana_transaction` or `unable_to_sign`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSignTransaction } from '@latchkey/react/solana'
 *
 * export function TransactionButton({ transaction }: { transaction: Uint8Array }) {
 *   const { signTransaction } = useSignTransaction()
 *   return (
 *     <button type="button" onClick={() => signTransaction({ transaction })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTransaction(
  callbacks: WalletCallbacks<{ signedTransaction: Uint8Array }> = {},
) {
  const { client, hostConfig } = useLatchkeyContext()
  const signTransaction = useWalletAction(
    async (wallets, { transaction, address, cluster, uiOptions }: SolanaTransactionInput) => {
      const bytes = toTransactionBytes(transaction)
      const external = await findExternalWallet(client, hostConfig, 'solana', address)
      if (external) {
        const { signSolanaTransaction } = await import('@latchkey/client/wallet/solana')
        const signer = { clusters: hostConfig.solanaClusters }
        const signed = await signSolanaTransaction(signer, external, {
          transaction: bytes,
          cluster,
        })
        return { signedTransaction: signed }
      }
      const transactions = await wallets.loadSolanaTransactions()
      const request = { transaction: bytes, cluster, uiOptions }
      const wallet = findWallet(client, 'solana', address)
      return { signedTransaction: await transactions.sign(wallet, request) }
    },
    callbacks,
  )
  return { signTransaction }
}
