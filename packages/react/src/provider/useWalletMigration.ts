import type { Client, ClientState } from '@latchkey/client'
import { useEffect } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { loadWallets } from './loadWallets.ts'

/** Asks the user after a login to migrate device wallets, if the app has moved to server wallets. */
export function useWalletMigration(
  client: Client,
  hostConfig: LatchkeyConfig,
  { status, user, config }: ClientState,
): void {
  const needsMigration =
    config?.embedded_wallet_config.mode === 'user-controlled-server-wallets-only' &&
    user?.linkedAccounts.some(
      (account) =>
        account.type === 'wallet' &&
        account.walletClientType === 'privy' &&
        account.recoveryMethod !== 'privy-v2',
    )
  const userId = status === 'ready' && needsMigration ? user?.id : undefined
  // A new configuration alone does not start another migration.
  const latestConfig = useLatest(hostConfig)
  useEffect(() => {
    if (userId === undefined) return
    loadWallets(client, latestConfig.current)
      .then((wallets) => wallets.offerMigration())
      .catch(() => {}) // a chunk that did not come: the next login tries again
  }, [client, userId, latestConfig])
}
