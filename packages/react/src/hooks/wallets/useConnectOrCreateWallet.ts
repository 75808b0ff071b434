import { LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { type EmbeddedWallet, embeddedWalletsOf } from '@latchkey/client/wallet/accounts'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useLatest } from '../useLatest.ts'
import { useCreateWallet } from './useCreateWallet.ts'

/** Callbacks of `useConnectOrCreateWallet`. */
export type ConnectOrCreateWalletCallbacks = {
  /** Called with the connected or created wallet. */
  onSuccess?: (result: { wallet: ConnectedWallet | EmbeddedWallet }) => void
  /** Called with an error code if the user leaves without a wallet. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Opens the modal to connect an external wallet, or to log in and create an embedded one.
 *
 * @example
 * ```tsx
 * import { useConnectOrCreateWallet } from '@latchkey/react'
 *
 * export function WalletButton() {
 *   const { connectOrCreateWallet } = useConnectOrCreateWallet({ onSuccess: ({ wallet }) => console.log(wallet.address) })
 *   return (
 *     <button type="button" onClick={() => connectOrCreateWallet()}>
 *       Get a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useConnectOrCreateWallet(given: ConnectOrCreateWalletCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const { createWallet } = useCreateWallet()
  const callbacks = useLatest(given)

  const connectOrCreateWallet = useCallback(() => {
    let connected: ConnectedWallet | null = null
    async function finish() {
      const { user } = client.getState()
      // The login may already have created a wallet.
      const embedded = embeddedWalletsOf(user, 'ethereum')[0]
      const wallet = connected ?? embedded ?? (user ? await createWallet() : null)
      if (!wallet)
        throw new LatchkeyError(
          'exited_auth_flow',
          'The user closed the modal before a wallet was available',
        )
      callbacks.current.onSuccess?.({ wallet })
    }
    client.intents.open({
      kind: 'login',
      mode: 'login-or-sign-up',
      connectOrCreate: {
        onConnected: (wallet) => {
          connected = wallet
        },
        onClosed: () =>
          void finish().catch((thrown: unknown) =>
            callbacks.current.onError?.(toHostErrorCode(LatchkeyError.from(thrown).code)),
          ),
      },
    })
  }, [client, createWallet, callbacks])
  return { connectOrCreateWallet }
}
