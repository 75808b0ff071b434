import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, type ClickEvent, useAction, withoutEvent } from '../useAction.ts'
import { openExternalWallet } from './openExternalWallet.ts'

/** Options of `connectWallet` and `linkWallet`. */
export type ConnectWalletOptions = {
  /** Limits the list of wallets for this call. */
  walletList?: readonly string[]
  /** Text above the list of wallets. */
  description?: string
}

/**
 * Opens the modal to connect an external wallet without logging in.
 *
 * @throws `connectWallet` rejects with `generic_connect_wallet_error` if the user closes the modal or connecting fails.
 *
 * @example
 * ```tsx
 * import { useConnectWallet } from '@latchkey/react'
 *
 * export function ConnectButton() {
 *   const { connectWallet } = useConnectWallet()
 *   return (
 *     <button type="button" onClick={connectWallet}>
 *       Connect a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useConnectWallet(callbacks: ActionCallbacks<ConnectedWallet> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction(callbacks)
  const connectWallet = useCallback(
    (options?: ConnectWalletOptions | ClickEvent) =>
      run(() => openExternalWallet(client, { purpose: 'connect', ...withoutEvent(options) })),
    [client, run],
  )
  return { ...state, connectWallet }
}
