import type { User } from '@latchkey/client'
import type { ChainType } from '@latchkey/client/wallet/accounts'
import { useMemo } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from './useWalletAction.ts'

/** The wallet to delegate. */
export type DelegateWalletOptions = {
  /** Address of the device wallet. */
  address: string
  /** Chain of the wallet. */
  chainType: ChainType
}

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
 *     <button type="button" onClick={revokeWallets}>
 *       Revoke access
 *     </button>
 *   )
 * }
 * ```
 */
export function useDelegatedActions(callbacks: ActionCallbacks<User> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const functions = useMemo(
    () => ({
      /** Asks the user to delegate one wallet. Resolves with the updated user. */
      delegateWallet: (options: DelegateWalletOptions) =>
        run(async (wallets) => (await wallets.delegateWallet(options)).user),
      /** Revokes all delegations. Resolves with the updated user. */
      revokeWallets: () => run(async (wallets) => (await wallets.revokeWallets()).user),
    }),
    [run],
  )
  return { ...state, ...functions }
}
