import type { SetWalletRecoveryCallbacks } from './useSetWalletRecovery.ts'
import { useWalletAction } from './useWalletAction.ts'

/**
 * Lets the user set a recovery password for their device wallet.
 *
 * @throws `setWalletPassword` rejects with `embedded_wallet_not_found`, `unsupported_recovery_method` or `embedded_wallet_recovery_error`.
 *
 * @example
 * ```tsx
 * import { useSetWalletPassword } from '@latchkey/react'
 *
 * export function PasswordButton() {
 *   const { setWalletPassword } = useSetWalletPassword()
 *   return (
 *     <button type="button" onClick={() => setWalletPassword()}>
 *       Set a password
 *     </button>
 *   )
 * }
 * ```
 */
export function useSetWalletPassword({ onSuccess, onError }: SetWalletRecoveryCallbacks = {}) {
  const setWalletPassword = useWalletAction((wallets) => wallets.setRecovery('user-passcode'), {
    onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
    onError,
  })
  return { setWalletPassword }
}
