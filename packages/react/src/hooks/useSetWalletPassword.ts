import type { SetWalletRecoveryCallbacks } from './useSetWalletRecovery.ts'
import { useWalletAction } from './useWalletAction.ts'

/** Lets the person protect their wallet by a password. */
export function useSetWalletPassword({ onSuccess, onError }: SetWalletRecoveryCallbacks = {}) {
  const setWalletPassword = useWalletAction((wallets) => wallets.setRecovery('user-passcode'), {
    onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
    onError,
  })
  return { setWalletPassword }
}
