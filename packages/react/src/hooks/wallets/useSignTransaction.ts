import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findWallet } from './findWallet.ts'
import type { SendTransactionOptions } from './useSendTransaction.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Callbacks of `useSignTransaction`. */
export type SignTransactionCallbacks = WalletCallbacks<{ signature: string }>

/**
 * Signs a transaction with an embedded Ethereum wallet without sending it. `signature` is the whole signed transaction.
 *
 * @throws `signTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_chain_id`, `invalid_data` or `unable_to_sign`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSignTransaction } from '@latchkey/react'
 *
 * export function SignButton({ to }: { to: string }) {
 *   const { signTransaction } = useSignTransaction()
 *   return (
 *     <button type="button" onClick={() => signTransaction({ to, value: 1n })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTransaction(callbacks: SignTransactionCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const signTransaction = useWalletAction(
    async (
      wallets,
      request: TransactionRequest,
      { uiOptions, address }: SendTransactionOptions = {},
    ) => {
      const wallet = findWallet(client, 'ethereum', address)
      return {
        signature: await (await wallets.loadTransactions()).sign(wallet, request, uiOptions),
      }
    },
    callbacks,
  )
  return { signTransaction }
}
