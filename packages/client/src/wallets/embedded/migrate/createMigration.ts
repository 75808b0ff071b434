import { WALLET_STORAGE_KEYS } from '@latchkey/contract/walletWire'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { delegateInVault } from '../delegate/delegateInVault.ts'
import { type EmbeddedWallet, embeddedWalletsOf, isServerWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import type { WalletContext } from '../WalletContext.ts'

/** The user's answer, stored on this device. */
type Answer = { userId: string; isAgreed: boolean; atMs: number }

/**
 * Migrates device wallets to server wallets under the same addresses, if the app has switched modes and the
 * user agrees. Until then, and if a migration fails, the device wallet keeps working.
 */
export function createMigration(context: WalletContext) {
  const { client } = context
  let earlier: Promise<unknown> = Promise.resolve()

  function needsMigration(wallet: EmbeddedWallet): boolean {
    const mode = client.getState().config?.embedded_wallet_config.mode
    return mode !== undefined && mode !== 'legacy-embedded-wallets-only' && !isServerWallet(wallet)
  }

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
    const wallets = embeddedWalletsOf(client.getState().user)
    const [first, ...others] = wallets
      .filter(({ imported, address }) =>
        arrived.imported ? address === arrived.address : !imported,
      )
      .filter(needsMigration)
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

  const moving = () => embeddedWalletsOf(client.getState().user).filter(needsMigration)

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

  async function offer(): Promise<void> {
    const userId = client.getState().user?.id
    if (moving().length === 0 || !context.settings().hasScreens) return
    const answer = readAnswer()
    const ageMs = client.clock.nowMs() - (answer?.atMs ?? Number.NEGATIVE_INFINITY)
    if (ageMs >= 0 && ageMs < WALLET_LIMITS.migrationAskAgainMs) return
    await untilModalIsFree()
    const wallets = moving()
    if (client.getState().user?.id !== userId || wallets.length === 0) return
    const declined = () =>
      new LatchkeyError('embedded_wallet_request_error', 'User postponed the migration.')
    await context.openTask<void>({ type: 'migrate', wallets }, declined).catch(() => {
      if (client.getState().user?.id === userId) storeAnswer(false)
    })
  }
  let offering: Promise<void> | null = null

  return {
    /** Called when a wallet is on this device. Migrates it in the background if the user has agreed. */
    onConnected(wallet: EmbeddedWallet): void {
      if (!needsMigration(wallet) || !readAnswer()?.isAgreed) return
      withLock(() => migrateRoot(wallet, true)).catch(() => {})
    },

    /**
     * Asks the user whether to migrate, at most once a week, and not without screens. Never rejects.
     */
    async run(): Promise<void> {
      offering ??= offer().finally(() => {
        offering = null
      })
      await offering
    },

    /**
     * Migrates the wallets that are on this device or recover automatically. The user has confirmed. A
     * wallet that needs user input migrates when the user next uses it.
     */
    async migrate(walletLoader: WalletLoader): Promise<void> {
      const wallets = moving()
      const own = wallets.find(({ imported }) => !imported)
      const imported = wallets.filter((wallet) => wallet.imported)
      for (const root of own ? [own, ...imported] : imported) {
        if (await loadRoot(walletLoader, root)) await withLock(() => migrateRoot(root, false))
      }
      storeAnswer(true)
    },
  }
}
