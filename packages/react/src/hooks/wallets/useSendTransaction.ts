import type { TransactionRequest, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from './findExternalWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Options of `sendTransaction` and `signTransaction`. */
export type SendTransactionOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: TransactionUiOptions
  /** The wallet that sends. Default: the user's first. */
  address?: string
}
/** Callbacks of `useSendTransaction`. */
export type SendTransactionCallbacks = WalletCallbacks<{ hash: string }>

/**
 * Sends a transaction from an embedded Ethereum wallet, or from a connected external wallet.
 *
 * @throws `sendTransaction` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_chain_id`, `invalid_data`,
 * `insufficient_balance` or `transaction_failure`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSendTransaction } from '@latchkey/react'
 *
 * export function PayButton({ to }: { to: string }) {
 *   const { sendTransaction } = useSendTransaction()
 *   async function pay() {
 *     const { hash } = await sendTransaction({ to, value: 10n ** 15n })
 *     console.log(hash)
 *   }
 *   return (
 *     <button type="button" onClick={pay}>
 *       Pay
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction(callbacks: SendTransactionCallbacks = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const sendTransaction = useWalletAction(
    async (
      wallets,
      request: TransactionRequest,
      { uiOptions, address }: SendTransactionOptions = {},
    ) => {
      const external = await findExternalWallet(client, hostConfig, 'ethereum', address)
      if (external) {
        const { sendFromExternalWallet } = await import('./sendFromExternalWallet.ts')
        return { hash: await sendFromExternalWallet(external, request) }
      }
      const wallet = findWallet(client, 'ethereum', address)
      const [hash = ''] = await (await wallets.loadTransactions()).send(
        wallet,
        [request],
        uiOptions,
      )
      return { hash }
    },
    callbacks,
  )
  return { sendTransaction }
}
