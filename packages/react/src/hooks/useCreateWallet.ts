import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type CreateWalletOptions = {
  /** One more, whatever is there already. */
  createAdditional?: boolean
  /** The place in the sequence; the wallet that is there already is answered. On-device wallets only. */
  walletIndex?: number
}
export type CreateWalletCallbacks = WalletCallbacks<{ wallet: EmbeddedWallet }>

/** Makes an Ethereum wallet for the person who is logged in. */
export function useCreateWallet({ onSuccess, onError }: CreateWalletCallbacks = {}) {
  const createWallet = useWalletAction(
    (wallets, options: CreateWalletOptions = {}) => wallets.create('ethereum', options),
    { onSuccess: (wallet) => onSuccess?.({ wallet }), onError },
  )
  return { createWallet }
}
