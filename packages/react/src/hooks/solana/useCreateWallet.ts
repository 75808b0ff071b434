import { useCallback } from 'react'
import { type ActionCallbacks, type ClickEvent, withoutEvent } from '../useAction.ts'
import type { CreateWalletOptions } from '../wallets/useCreateWallet.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'
import type { SolanaWalletAccount } from '../wallets/walletTypes.ts'

/**
 * Creates an embedded Solana wallet for the logged-in user.
 *
 * @throws `createWallet` rejects with `embedded_wallet_already_exists`, `embedded_wallet_create_error` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useCreateWallet } from '@latchkey/react/solana'
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
export function useCreateWallet(callbacks: ActionCallbacks<SolanaWalletAccount> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const createWallet = useCallback(
    (options?: CreateWalletOptions | ClickEvent) =>
      run(
        (wallets) =>
          wallets.create('solana', withoutEvent(options)) as Promise<SolanaWalletAccount>,
      ),
    [run],
  )
  return { ...state, createWallet }
}
