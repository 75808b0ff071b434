import { useCallback } from 'react'
import { type ActionCallbacks, type ClickEvent, withoutEvent } from '../useAction.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { EthereumWalletAccount } from './walletTypes.ts'

/** Options of `createWallet`. */
export type CreateWalletOptions = {
  /** Creates another wallet if the user already has one. */
  createAdditional?: boolean
  /** Index in the derivation sequence. Returns the wallet of that index if it exists. Device wallets only. */
  walletIndex?: number
}

/**
 * Creates an embedded Ethereum wallet for the logged-in user.
 *
 * @throws `createWallet` rejects with `embedded_wallet_already_exists`, `embedded_wallet_create_error`,
 * `embedded_wallet_recovery_error` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useCreateWallet } from '@latchkey/react'
 *
 * export function CreateWallet() {
 *   const { createWallet, isPending } = useCreateWallet()
 *   return (
 *     <button type="button" disabled={isPending} onClick={createWallet}>
 *       Create a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useCreateWallet(callbacks: ActionCallbacks<EthereumWalletAccount> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const createWallet = useCallback(
    (options?: CreateWalletOptions | ClickEvent) =>
      run(
        (wallets) =>
          wallets.create('ethereum', withoutEvent(options)) as Promise<EthereumWalletAccount>,
      ),
    [run],
  )
  return { ...state, createWallet }
}
