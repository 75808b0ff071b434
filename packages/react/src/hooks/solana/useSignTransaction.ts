import type { ActionCallbacks } from '../useAction.ts'
import { useSolanaTransaction } from './useSolanaTransaction.ts'

const WORK: Parameters<typeof useSolanaTransaction<Uint8Array>>[1] = {
  withExternal: async (...given) =>
    (await import('@latchkey/client/wallet/solana')).signSolanaTransaction(...given),
  withEmbedded: (transactions, wallet, request) => transactions.sign(wallet, request),
}

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
  const { state, act: signTransaction } = useSolanaTransaction(callbacks, WORK)
  return { ...state, signTransaction }
}
