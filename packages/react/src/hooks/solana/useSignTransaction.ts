import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from '../wallets/findSigner.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'
import {
  refuseSponsor,
  type SolanaTransactionInput,
  toTransactionBytes,
} from './toTransactionBytes.ts'

/**
 * Signs a transaction without sending it, with an embedded or a connected external Solana wallet. Resolves with the
 * signed transaction.
 *
 * @throws `signTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_solana_transaction` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
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
export function useSignTransaction(callbacks: ActionCallbacks<Uint8Array> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signTransaction = useCallback(
    ({ transaction, address, cluster, sponsor, uiOptions }: SolanaTransactionInput) =>
      run(async (wallets) => {
        const bytes = toTransactionBytes(transaction)
        const signer = await findSigner(client, hostConfig, 'solana', address)
        if (signer.external) {
          refuseSponsor(sponsor)
          const { signSolanaTransaction } = await import('@latchkey/client/wallet/solana')
          return signSolanaTransaction({ clusters: hostConfig.solanaClusters }, signer.external, {
            transaction: bytes,
            cluster,
          })
        }
        const transactions = await wallets.loadSolanaTransactions()
        return transactions.sign(signer.embedded, {
          transaction: bytes,
          cluster,
          sponsor,
          uiOptions,
        })
      }),
    [client, hostConfig, run],
  )
  return { ...state, signTransaction }
}
