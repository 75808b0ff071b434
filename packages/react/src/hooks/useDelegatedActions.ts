import type { User } from '@latchkey/client'
import type { ChainType } from '@latchkey/client/wallet/accounts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type DelegateWalletOptions = { address: string; chainType: ChainType }
export type DelegatedActionsCallbacks = WalletCallbacks<{ user: User }>

/** Has the person let the app use a wallet while they are away, and take back whatever they let it use. */
export function useDelegatedActions(callbacks: DelegatedActionsCallbacks = {}) {
  const delegateWallet = useWalletVerb(
    (wallets, options: DelegateWalletOptions) => wallets.delegateWallet(options),
    callbacks,
  )
  const revokeWallets = useWalletVerb((wallets) => wallets.revokeWallets(), callbacks)
  return { delegateWallet, revokeWallets }
}
