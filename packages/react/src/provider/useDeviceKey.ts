import type { Client, ClientState } from '@latchkey/client'
import { useEffect, useRef } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { loadWallets } from './loadWallets.ts'

/** Registers the device key after a login, in the background: later the server does not accept it. */
export function useDeviceKey(
  client: Client,
  hostConfig: LatchkeyConfig,
  { status, user, config }: ClientState,
): void {
  const wasLoggedOut = useRef(false)
  const latestConfig = useLatest(hostConfig)
  const needsKey =
    config?.embedded_wallet_config.approval === 'vault' ||
    user?.linkedAccounts.some(
      (account) => account.type === 'wallet' && account.walletClientType === 'privy',
    )
  const isReady = status === 'ready'
  const userId = user?.id
  useEffect(() => {
    const isNewLogin = wasLoggedOut.current && userId !== undefined
    if (isReady) wasLoggedOut.current = userId === undefined
    if (!isNewLogin || !needsKey) return
    loadWallets(client, latestConfig.current)
      .then((wallets) => wallets.registerDevice())
      .catch(() => {}) // the first use of a wallet registers it too, and reports the error
  }, [client, isReady, userId, needsKey, latestConfig])
}
