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
 * Sends a transaction from an embedded or a connected external Solana wallet. Resolves with the signature in
 * base58 when the chain confirms it.
 *
 * @throws `sendTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_solana_transaction` or `transaction_failure`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
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
export function useSendTransaction(callbacks: ActionCallbacks<string> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const sendTransaction = useCallback(
    ({ transaction, address, cluster, sponsor, uiOptions }: SolanaTransactionInput) =>
      run(async (wallets) => {
        const bytes = toTransactionBytes(transaction)
        const signer = await findSigner(client, hostConfig, 'solana', address)
        if (signer.external) {
          refuseSponsor(sponsor)
          const { sendSolanaTransaction } = await import('@latchkey/client/wallet/solana')
          const sender = { client, clusters: hostConfig.solanaClusters }
          return sendSolanaTransaction(sender, signer.external, { transaction: bytes, cluster })
        }
        const transactions = await wallets.loadSolanaTransactions()
        return transactions.send(signer.embedded, {
          transaction: bytes,
          cluster,
          sponsor,
          uiOptions,
        })
      }),
    [client, hostConfig, run],
  )
  return { ...state, sendTransaction }
}
