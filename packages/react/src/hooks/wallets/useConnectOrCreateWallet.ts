import { type Client, LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { type EmbeddedWallet, embeddedWalletsOf } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/**
 * Opens the modal to connect an external wallet, or to log in and create an embedded one.
 *
 * @throws `connectOrCreateWallet` rejects with `exited_auth_flow` if the user leaves without a wallet.
 *
 * @example
 * ```tsx
 * import { useConnectOrCreateWallet } from '@latchkey/react'
 *
 * export function WalletButton() {
 *   const { connectOrCreateWallet } = useConnectOrCreateWallet({ onSuccess: ({ address }) => console.log(address) })
 *   return (
 *     <button type="button" onClick={connectOrCreateWallet}>
 *       Get a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useConnectOrCreateWallet(
  callbacks: ActionCallbacks<ConnectedWallet | EmbeddedWallet> = {},
) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run, state } = useAction(callbacks, { worksBeforeReady: true })
  const connectOrCreateWallet = useCallback(
    () =>
      run(async () => {
        const connected = await openConnectOrLogin(client)
        return connected ?? findOrCreateWallet(client, hostConfig)
      }),
    [client, hostConfig, run],
  )
  return { ...state, connectOrCreateWallet }
}

/** Opens the modal. Resolves with the connected wallet, or null after a login or if the user left. */
const openConnectOrLogin = (client: Client): Promise<ConnectedWallet | null> =>
  new Promise((resolve) => {
    let connected: ConnectedWallet | null = null
    client.intents.open({
      kind: 'login',
      mode: 'login-or-sign-up',
      connectOrCreate: {
        onConnected: (wallet) => {
          connected = wallet
        },
        onClosed: () => resolve(connected),
      },
    })
  })

async function findOrCreateWallet(
  client: Client,
  hostConfig: LatchkeyConfig,
): Promise<EmbeddedWallet> {
  const { user } = client.getState()
  // The login may already have created a wallet.
  const [embedded] = embeddedWalletsOf(user, 'ethereum')
  if (embedded) return embedded
  if (user) return (await loadWallets(client, hostConfig)).create('ethereum', {})
  throw new LatchkeyError(
    'exited_auth_flow',
    'The user closed the modal before a wallet was available',
  )
}
