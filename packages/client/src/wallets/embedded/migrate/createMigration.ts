import { delegateInVault } from '../delegate/delegateInVault.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Migrates device wallets to server wallets under the same addresses, if the app has switched modes. Runs in
 * the background. A wallet that needs user input migrates when the user next uses it. A failed migration is
 * retried; the wallet keeps working.
 */
export function createMigration(context: WalletContext) {
  const { client } = context
  let earlier: Promise<unknown> = Promise.resolve()

  function needsMigration(wallet: EmbeddedWallet): boolean {
    const mode = client.getState().config?.embedded_wallet_config.mode
    return mode !== undefined && mode !== 'legacy-embedded-wallets-only' && !isServerWallet(wallet)
  }

  /** Migrates all wallets of the connected wallet's root. */
  async function migrateRoot(arrived: EmbeddedWallet): Promise<void> {
    const wallets = embeddedWalletsOf(client.getState().user)
    const [first, ...others] = wallets
      .filter(({ imported, address }) =>
        arrived.imported ? address === arrived.address : !imported,
      )
      .filter(needsMigration)
    if (first) await delegateInVault(context, [first, ...others], { isSilent: true })
  }

  function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = earlier.then(work)
    earlier = done.catch(() => {})
    return done
  }

  async function loadRoot(walletLoader: WalletLoader, root: EmbeddedWallet): Promise<void> {
    const isHere = await walletLoader.isOnDevice(root)
    if (!isHere && root.recoveryMethod === 'privy') await walletLoader.recover(root)
  }

  return {
    /** Called when a wallet is on this device. Migrates it in the background. */
    onConnected(wallet: EmbeddedWallet): void {
      if (needsMigration(wallet)) withLock(() => migrateRoot(wallet)).catch(() => {})
    },

    /** Migrates the wallets that are on this device or recover automatically. Never rejects. */
    async run(walletLoader: WalletLoader): Promise<void> {
      const { user } = client.getState()
      // Users with MFA would get an unexpected prompt.
      if (!user || user.mfaMethods.length > 0) return
      const moving = embeddedWalletsOf(user).filter(needsMigration)
      const own = moving.find(({ imported }) => !imported)
      const imported = moving.filter((wallet) => wallet.imported)
      for (const root of own ? [own, ...imported] : imported) {
        await loadRoot(walletLoader, root).catch(() => {})
      }
      await earlier
    },
  }
}
