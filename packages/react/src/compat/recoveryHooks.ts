import { LatchkeyError } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { familiar } from './familiarErrors.ts'

/** Recovers a device wallet with a key that the app holds. */
export function useRecoverEmbeddedWallet() {
  const { client, hostConfig } = useLatchkeyContext()
  return {
    recover: useCallback(
      async ({
        recoveryKey,
      }: {
        recoveryMethod: 'recovery-encryption-key'
        recoveryKey: string
      }): Promise<void> => {
        const { rootWallet } = await import('@latchkey/client/wallet')
        const wallets = await loadWallets(client, hostConfig)
        const wallet = rootWallet(client)
        if (!wallet)
          throw new LatchkeyError('embedded_wallet_not_found', 'The user has no device wallet.')
        await familiar(wallets.walletLoader.recover(wallet, { recoveryKey }))
      },
      [client, hostConfig],
    ),
  }
}

/** Result of `useRecoverEmbeddedWallet`. */
export type UseRecoverEmbeddedWalletInterface = ReturnType<typeof useRecoverEmbeddedWallet>

/** Asks the user to migrate device wallets, if the app has moved to server wallets. */
export function useMigrateWallets() {
  const { client, hostConfig } = useLatchkeyContext()
  return {
    migrate: useCallback(async () => {
      const { embeddedWalletsOf, isServerWallet } = await import('@latchkey/client/wallet')
      const count = () =>
        embeddedWalletsOf(client.getState().user).filter((wallet) => !isServerWallet(wallet)).length
      const before = count()
      await familiar((await loadWallets(client, hostConfig)).offerMigration())
      const isMigrated = count() < before
      const mode = client.getState().config?.embedded_wallet_config.mode
      const hasWork = before > 0 && mode === 'user-controlled-server-wallets-only'
      return { success: isMigrated || !hasWork, migrated: isMigrated }
    }, [client, hostConfig]),
  }
}
