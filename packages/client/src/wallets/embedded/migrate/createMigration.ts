import { WALLET_STORAGE_KEYS } from '@latchkey/contract/walletWire'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { delegateInVault } from '../delegate/delegateInVault.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import type { WalletContext } from '../WalletContext.ts'
import { needsMigration, rootsOf, walletsOfRoot, walletsToMigrate } from './walletsToMigrate.ts'

/** The user's answer, stored on this device. */
type Answer = { userId: string; isAgreed: boolean; atMs: number }

/**
 * Migrates device wallets to server wallets under the same addresses, if the app has switched modes and the
 * user agrees. Until then, and if a migration fails, the device wallet keeps working.
 */
export function createMigration(context: WalletContext) {
  const { client } = context
  let earlier: Promise<unknown> = Promise.resolve()

  /** The vault then accepts a consent from its approval page only, after a click for exactly these wallets. */
  const approvesInVault = () =>
    client.getState().config?.embedded_wallet_config.approval === 'vault'

  const moving = () => walletsToMigrate(client)

  const storageKey = WALLET_STORAGE_KEYS.migrationAnswer(client.appId)
  function readAnswer(): Answer | null {
    try {
      const answer = JSON.parse(client.ports.storage.get(storageKey) ?? 'null') as Answer | null
      return answer?.userId === client.getState().user?.id ? answer : null
    } catch {
      return null
    }
  }
  function storeAnswer(isAgreed: boolean): void {
    const userId = client.getState().user?.id
    const answer = { userId, isAgreed, atMs: client.clock.nowMs() }
    client.ports.storage.set(storageKey, JSON.stringify(answer))
  }

  /** Migrates all wallets of the connected wallet's root. */
  async function migrateRoot(arrived: EmbeddedWallet, isSilent: boolean): Promise<void> {
    const [first, ...others] = walletsOfRoot(moving(), arrived)
    if (first) await delegateInVault(context, [first, ...others], { isSilent })
  }

  function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = earlier.then(work)
    earlier = done.catch(() => {})
    return done
  }

  /** Resolves to whether the wallet is on this device. Recovers it if that needs no user input. */
  async function loadRoot(walletLoader: WalletLoader, root: EmbeddedWallet): Promise<boolean> {
    if (await walletLoader.isOnDevice(root)) return true
    if (root.recoveryMethod !== 'privy') return false
    await walletLoader.recover(root)
    return true
  }

  /** Waits until no screen is open. */
  const untilModalIsFree = () =>
    new Promise<void>((resolve) => {
      const isFree = () => client.intents.getState().status === 'none'
      if (isFree()) return resolve()
      const stop = client.intents.subscribe(() => {
        if (!isFree()) return
        stop()
        resolve()
      })
    })

  /**
   * Addresses that the approval page cannot migrate yet: a click there covers no later migration, so the user
   * recovers these wallets first.
   */
  async function unloadedAddresses(walletLoader: WalletLoader): Promise<string[]> {
    if (!approvesInVault()) return []
    const wallets = moving()
    const unloaded: EmbeddedWallet[] = []
    for (const root of rootsOf(wallets)) {
      const isLoadable =
        root.recoveryMethod === 'privy' || (await walletLoader.isOnDevice(root).catch(() => false))
      if (!isLoadable) unloaded.push(...walletsOfRoot(wallets, root))
    }
    return unloaded.map(({ address }) => address)
  }

  async function offer(walletLoader: WalletLoader): Promise<void> {
    const userId = client.getState().user?.id
    if (moving().length === 0 || !context.settings().hasScreens) return
    const answer = readAnswer()
    const ageMs = client.clock.nowMs() - (answer?.atMs ?? Number.NEGATIVE_INFINITY)
    if (ageMs >= 0 && ageMs < WALLET_LIMITS.migrationAskAgainMs) return
    const unloaded = await unloadedAddresses(walletLoader)
    await untilModalIsFree()
    const wallets = moving().filter(({ address }) => !unloaded.includes(address))
    const isSameUser = () => client.getState().user?.id === userId
    if (!isSameUser() || wallets.length === 0) return
    const declined = () =>
      new LatchkeyError('embedded_wallet_request_error', 'User postponed the migration.')
    // Stored here: the approval page has no storage of this page.
    const store = (isAgreed: boolean) => () => {
      if (isSameUser()) storeAnswer(isAgreed)
    }
    await context
      .openTask<void>({ type: 'migrate', wallets }, declined)
      .then(store(true), store(false))
  }
  let offering: Promise<void> | null = null

  return {
    /**
     * Called when a wallet is on this device. Migrates it in the background if the user has agreed and each
     * migration needs no approval of its own.
     */
    onConnected(wallet: EmbeddedWallet): void {
      if (approvesInVault() || !needsMigration(client, wallet) || !readAnswer()?.isAgreed) return
      withLock(() => migrateRoot(wallet, true)).catch(() => {})
    },

    /**
     * Asks the user whether to migrate, at most once a week, and not without screens. Never rejects.
     */
    async run(walletLoader: WalletLoader): Promise<void> {
      offering ??= offer(walletLoader).finally(() => {
        offering = null
      })
      await offering
    },

    /**
     * Migrates the wallets that are on this device or recover automatically. The user has confirmed. A
     * wallet that needs user input migrates when the user next uses it, or, if the vault approves, is asked for
     * when it is on this device.
     */
    async migrate(walletLoader: WalletLoader): Promise<void> {
      for (const root of rootsOf(moving())) {
        if (await loadRoot(walletLoader, root)) await withLock(() => migrateRoot(root, false))
      }
    },
  }
}
