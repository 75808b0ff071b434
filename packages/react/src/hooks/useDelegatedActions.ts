import type { User } from '@latchkey/client'
import type { ChainType } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type DelegateWalletOptions = { address: string; chainType: ChainType }
export type DelegatedActionsCallbacks = WalletCallbacks<{ user: User }>

/** Has the person let the app use a wallet while they are away, and take back whatever they let it use. */
export function useDelegatedActions(callbacks: DelegatedActionsCallbacks = {}) {
  const delegateWallet = useWalletAction(
    (wallets, options: DelegateWalletOptions) => wallets.delegateWallet(options),
    callbacks,
  )
  const revokeWallets = useWalletAction((wallets) => wallets.revokeWallets(), callbacks)
  return { delegateWallet, revokeWallets }
}
