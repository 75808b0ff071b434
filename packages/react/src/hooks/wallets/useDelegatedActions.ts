import type { User } from '@latchkey/client'
import type { ChainType } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** The wallet to delegate. */
export type DelegateWalletOptions = {
  /** Address of the device wallet. */
  address: string
  /** Chain of the wallet. */
  chainType: ChainType
}
/** Callbacks of `useDelegatedActions`. */
export type DelegatedActionsCallbacks = WalletCallbacks<{ user: User }>

/**
 * Asks the user to delegate a device wallet to the app's back end, or to revoke all delegations.
 *
 * @throws The functions reject with `embedded_wallet_not_found`, `unsupported_wallet_type` or `embedded_wallet_request_error`.
 *
 * @example
 * ```tsx
 * import { useDelegatedActions } from '@latchkey/react'
 *
 * export function RevokeButton() {
 *   const { revokeWallets } = useDelegatedActions()
 *   return (
 *     <button type="button" onClick={() => revokeWallets()}>
 *       Revoke access
 *     </button>
 *   )
 * }
 * ```
 */
export function useDelegatedActions(callbacks: DelegatedActionsCallbacks = {}) {
  const delegateWallet = useWalletAction(
    (wallets, options: DelegateWalletOptions) => wallets.delegateWallet(options),
    callbacks,
  )
  const revokeWallets = useWalletAction((wallets) => wallets.revokeWallets(), callbacks)
  return { delegateWallet, revokeWallets }
}
