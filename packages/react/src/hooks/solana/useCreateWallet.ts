import type { CreateWalletCallbacks, CreateWalletOptions } from '../useCreateWallet.ts'
import { useWalletAction } from '../useWalletAction.ts'

/** Makes a Solana wallet for the person who is logged in. */
export function useCreateWallet({ onSuccess, onError }: CreateWalletCallbacks = {}) {
  const createWallet = useWalletAction(
    (wallets, options: CreateWalletOptions = {}) => wallets.create('solana', options),
    { onSuccess: (wallet) => onSuccess?.({ wallet }), onError },
  )
  return { createWallet }
}
