import { delegateInVault } from '../delegate/delegateInVault.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Wallets that were made on devices follow an app that has moved to server wallets: the signer keeps them
 * from then on, under the same addresses. It happens unseen: what would ask the person for anything waits
 * until they use the wallet, and what fails is tried again and works as it did until then.
 */
export function createMigration(context: WalletContext) {
  const { client } = context
  let earlier: Promise<unknown> = Promise.resolve()

  function needsMigration(wallet: EmbeddedWallet): boolean {
    const mode = client.getState().config?.embedded_wallet_config.mode
    return mode !== undefined && mode !== 'legacy-embedded-wallets-only' && !isServerWallet(wallet)
  }

  /** All wallets of the root that the one which arrived is of: a root moves as a whole. */
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
    /** A wallet is on this device. Nobody waits for what follows. */
    onConnected(wallet: EmbeddedWallet): void {
      if (needsMigration(wallet)) withLock(() => migrateRoot(wallet)).catch(() => {})
    },

    /** Looks after a login which wallets are here, or can be without a word, and has those move; never fails. */
    async run(walletLoader: WalletLoader): Promise<void> {
      const { user } = client.getState()
      // With a second factor they would be asked for it out of nowhere.
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
