import type { ActionCallbacks } from '../useAction.ts'
import { useSolanaTransaction } from './useSolanaTransaction.ts'

const WORK: Parameters<typeof useSolanaTransaction<string>>[1] = {
  withExternal: async (...given) =>
    (await import('@latchkey/client/wallet/solana')).sendSolanaTransaction(...given),
  withEmbedded: (transactions, wallet, request) => transactions.send(wallet, request),
}

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
  const { state, act: sendTransaction } = useSolanaTransaction(callbacks, WORK)
  return { ...state, sendTransaction }
}
