import type { EmbeddedWallet, UserOwnedMethod } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type SetWalletRecoveryCallbacks = WalletCallbacks<{
  method: EmbeddedWallet['recoveryMethod']
  wallet: EmbeddedWallet
}>

export type SetWalletRecoveryOptions = {
  /**
   * Without one the person chooses among those that the app offers and their browser has. `privy` is
   * automatic: the wallet comes back wherever they log in, without anything of their own.
   */
  method?: UserOwnedMethod | 'privy' | undefined
}

/** Lets the person choose how they get back to their wallet from another device. */
export function useSetWalletRecovery({ onSuccess, onError }: SetWalletRecoveryCallbacks = {}) {
  const setWalletRecovery = useWalletAction(
    (wallets, { method }: SetWalletRecoveryOptions = {}) => wallets.setRecovery(method ?? null),
    {
      onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
      onError,
    },
  )
  return { setWalletRecovery }
}
