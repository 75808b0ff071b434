import { LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { type EmbeddedWallet, embeddedWalletsOf } from '@latchkey/client/wallet/accounts'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useCreateWallet } from './useCreateWallet.ts'
import { useLatest } from './useLatest.ts'

export type ConnectOrCreateWalletCallbacks = {
  onSuccess?: (result: { wallet: ConnectedWallet | EmbeddedWallet }) => void
  onError?: (code: HostErrorCode) => void
}

/** Opens the modal for a wallet by either way: one's own is connected, or a login makes one. */
export function useConnectOrCreateWallet(given: ConnectOrCreateWalletCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const { createWallet } = useCreateWallet()
  const callbacks = useLatest(given)

  const connectOrCreateWallet = useCallback(() => {
    let connected: ConnectedWallet | null = null
    async function finish() {
      const { user } = client.getState()
      // An app may make wallets at login: then there is one already.
      const embedded = embeddedWalletsOf(user, 'ethereum')[0]
      const wallet = connected ?? embedded ?? (user ? await createWallet() : null)
      if (!wallet)
        throw new LatchkeyError('exited_auth_flow', 'The person left before there was a wallet')
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
