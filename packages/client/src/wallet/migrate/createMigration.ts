import { handOver } from '../delegate/handOver.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/connectWallet.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Wallets that were made on devices follow an app that has moved to server wallets: the signer keeps them
 * from then on, under the same addresses. It happens unseen: what would ask the person for anything waits
 * until they use the wallet, and what fails is tried again and works as it did until then.
 */
export function createMigration(context: WalletContext) {
  const { client } = context
  let earlier: Promise<unknown> = Promise.resolve()

  function isMoving(wallet: EmbeddedWallet): boolean {
    const mode = client.getState().config?.embedded_wallet_config.mode
    return mode !== undefined && mode !== 'legacy-embedded-wallets-only' && !isServerWallet(wallet)
  }

  /** All wallets of the root that the one which arrived is of: a root moves as a whole. */
  async function move(arrived: EmbeddedWallet): Promise<void> {
    const wallets = embeddedWalletsOf(client.getState().user)
    const [first, ...others] = wallets
      .filter(({ imported, address }) =>
        arrived.imported ? address === arrived.address : !imported,
      )
      .filter(isMoving)
    if (first) await handOver(context, [first, ...others], { isUnseen: true })
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = earlier.then(work)
    earlier = done.catch(() => {})
    return done
  }

  async function bring(connector: WalletLoader, root: EmbeddedWallet): Promise<void> {
    const isHere = await connector.isOnDevice(root)
    if (!isHere && root.recoveryMethod === 'privy') await connector.recover(root)
  }

  return {
    /** A wallet is on this device. Nobody waits for what follows. */
    onArrived(wallet: EmbeddedWallet): void {
      if (isMoving(wallet)) inTurn(() => move(wallet)).catch(() => {})
    },

    /** Looks after a login which wallets are here, or can be without a word, and has those move; never fails. */
    async run(connector: WalletLoader): Promise<void> {
      const { user } = client.getState()
      // With a second factor they would be asked for it out of nowhere.
      if (!user || user.mfaMethods.length > 0) return
      const moving = embeddedWalletsOf(user).filter(isMoving)
      const own = moving.find(({ imported }) => !imported)
      const imported = moving.filter((wallet) => wallet.imported)
      for (const root of own ? [own, ...imported] : imported) {
        await bring(connector, root).catch(() => {})
      }
      await earlier
    },
  }
}
