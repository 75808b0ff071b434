import { LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'
import { openExternalWallet } from './openExternalWallet.ts'

/** Options of `connectWallet` and `linkWallet`. */
export type ConnectWalletOptions = {
  /** Limits the list of wallets for this call. */
  walletList?: readonly string[]
  /** Text above the list of wallets. */
  description?: string
}
/** Callbacks of `useConnectWallet`. */
export type ConnectWalletCallbacks = {
  /** Called with the connected wallet. */
  onSuccess?: (result: { wallet: ConnectedWallet }) => void
  /** Called with an error code if the user leaves or connecting fails. */
  onError?: (code: HostErrorCode) => void
}

/** The event that React passes to `onClick={connectWallet}`. */
type ClickEvent = { nativeEvent: object }

/**
 * Opens the modal to connect an external wallet without logging in.
 *
 * @throws `connectWallet` throws `unexpected` before `ready`. Later failures are passed to `onError`.
 *
 * @example
 * ```tsx
 * import { useConnectWallet } from '@latchkey/react'
 *
 * export function ConnectButton() {
 *   const { connectWallet } = useConnectWallet()
 *   return (
 *     <button type="button" onClick={() => connectWallet()}>
 *       Connect a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useConnectWallet({ onSuccess, onError }: ConnectWalletCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const connectWallet = useCallback(
    (given: ConnectWalletOptions | ClickEvent = {}) => {
      const options = 'nativeEvent' in given ? {} : given
      requireReady(client)
      openExternalWallet(client, { purpose: 'connect', ...options }).then(
        (wallet) => callbacks.current.onSuccess?.({ wallet }),
        (thrown: unknown) =>
          callbacks.current.onError?.(toHostErrorCode(LatchkeyError.from(thrown).code)),
      )
    },
    [client, callbacks],
  )
  return { connectWallet }
}
