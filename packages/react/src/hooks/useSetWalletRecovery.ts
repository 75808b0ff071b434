import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type SetWalletRecoveryCallbacks = WalletCallbacks<{
  method: EmbeddedWallet['recoveryMethod']
  wallet: EmbeddedWallet
}>

/** Without a method the person chooses among those that the app offers and their browser has. */
export type SetWalletRecoveryOptions = { method?: 'passkey' | undefined }

/** Lets the person choose how they get back to their wallet from another device. */
export function useSetWalletRecovery({ onSuccess, onError }: SetWalletRecoveryCallbacks = {}) {
  const setWalletRecovery = useWalletVerb(
    (wallets, { method }: SetWalletRecoveryOptions = {}) => wallets.setRecovery(method ?? null),
    {
      onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
      onError,
    },
  )
  return { setWalletRecovery }
}
