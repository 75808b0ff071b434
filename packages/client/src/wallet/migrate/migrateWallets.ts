import { embeddedWalletsOf, isUnified, primaryWallet } from '../EmbeddedWallet.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Hands the wallets of an app that has moved to server wallets over to the signer: their root is on this
 * device already. What cannot be moved stays as it is, and works as it did.
 */
export async function migrateWallets({ client, bridge }: WalletContext): Promise<boolean> {
  const { user, config } = client.getState()
  if (config?.embedded_wallet_config.mode !== 'user-controlled-server-wallets-only') return false
  const root = primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
  if (!root || isUnified(root)) return false
  await bridge.ask('privy:delegated-actions:consent', {
    rootWallet: { address: root.address, chainType: root.chainType, imported: false },
    delegatedWallets: embeddedWalletsOf(user)
      .filter((wallet) => !wallet.imported && !isUnified(wallet))
      .map(({ address, chainType, walletIndex }) => ({
        address,
        chainType,
        walletIndex: walletIndex ?? 0,
      })),
  })
  await client.refreshUser()
  return true
}
