import type { Client } from '../../../core/client.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'

/** Returns whether a wallet is a device wallet of an app that has switched to server wallets. */
export function needsMigration(client: Pick<Client, 'getState'>, wallet: EmbeddedWallet): boolean {
  const mode = client.getState().config?.embedded_wallet_config.mode
  return mode !== undefined && mode !== 'legacy-embedded-wallets-only' && !isServerWallet(wallet)
}

/** Returns the user's wallets that need a migration. */
export const walletsToMigrate = (client: Pick<Client, 'getState'>): EmbeddedWallet[] =>
  embeddedWalletsOf(client.getState().user).filter((wallet) => needsMigration(client, wallet))

/** Returns the wallets that migrate together with this one: a root migrates completely or not at all. */
export const walletsOfRoot = (
  wallets: readonly EmbeddedWallet[],
  root: EmbeddedWallet,
): EmbeddedWallet[] =>
  wallets.filter(({ imported, address }) => (root.imported ? address === root.address : !imported))

/** Returns one wallet per root: the first that is not imported, and each imported one. */
export function rootsOf(wallets: readonly EmbeddedWallet[]): EmbeddedWallet[] {
  const own = wallets.find(({ imported }) => !imported)
  const imported = wallets.filter((wallet) => wallet.imported)
  return own ? [own, ...imported] : imported
}
