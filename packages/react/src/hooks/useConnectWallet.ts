import { LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { openExternalWallet } from './openExternalWallet.ts'
import { requireReady } from './requireReady.ts'
import { useLatest } from './useLatest.ts'

export type ConnectWalletOptions = {
  /** Narrows the list for this one opening. */
  walletList?: readonly string[]
  /** A word of your own above the list. */
  description?: string
}
export type ConnectWalletCallbacks = {
  onSuccess?: (result: { wallet: ConnectedWallet }) => void
  onError?: (code: HostErrorCode) => void
}

/** What a browser hands to `onClick={connectWallet}`. */
type ClickEvent = { nativeEvent: object }

/** Opens the modal to connect a wallet, without logging in. */
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
