import { createServerWallet, type ServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  entropyOf,
  findEmbeddedWallet,
  primaryWallet,
  type RecoveryMethod,
} from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import { requireUser } from '../requireUser.ts'
import type { NewRecoverySecret } from '../set-recovery/setRecovery.ts'
import type { WalletContext } from '../WalletContext.ts'
import {
  recoveryMethodsForNewWallet,
  requiresUserOwnedRecovery,
} from './requiresUserOwnedRecovery.ts'

/** Recovery method and secret of a new root. If omitted, recovery is automatic. */
export type NewWalletRecovery = NewRecoverySecret & {
  /**
   * Recovery method. If undefined, recovery is automatic; an app that requires a user-owned method rejects.
   * Server wallets accept none.
   */
  recoveryMethod?: Exclude<RecoveryMethod, 'privy-v2'>
}

const isServerMode = ({ client }: WalletContext) =>
  client.getState().config?.embedded_wallet_config.mode === 'user-controlled-server-wallets-only'

/** Creates device wallets or server wallets, depending on the app's mode. */
export function createWalletCreator(context: WalletContext, walletLoader: WalletLoader) {
  const { client, bridge, openTask } = context
  const inProgress = new Map<string, Promise<EmbeddedWallet>>()

  async function reloadWallet(address: string): Promise<EmbeddedWallet> {
    const wallet = findEmbeddedWallet(await client.refreshUser(), address)
    if (!wallet)
      throw new LatchkeyError('embedded_wallet_creation_error', 'Failed to create wallet')
    return wallet
  }

  async function reloadAndMarkConnected(address: string): Promise<EmbeddedWallet> {
    const wallet = await reloadWallet(address)
    walletLoader.markConnected(wallet)
    return wallet
  }

  const start = { startTimeoutMs: WALLET_LIMITS.proxyStartOnCreateTimeoutMs }

  /** Creates the first device wallet of a chain. It derives from the user's root, if there is one. */
  async function createFirstDeviceWallet(
    chainType: ChainType,
    recovery: NewWalletRecovery,
  ): Promise<EmbeddedWallet> {
    const { user } = client.getState()
    const sibling = primaryWallet(user, chainType === 'ethereum' ? 'solana' : 'ethereum')
    if (sibling) await walletLoader.connect(sibling)
    // A derived wallet shares the backup of its root.
    const secret = sibling ? {} : recovery
    if (chainType === 'ethereum') {
      const { address } = await bridge.request(
        'privy:wallet:create',
        { ...(sibling && { solanaAddress: sibling.address }), ...secret },
        start,
      )
      return reloadAndMarkConnected(address)
    }
    const { publicKey } = await bridge.request(
      'privy:solana-wallet:create',
      { ...(sibling && { ethereumAddress: sibling.address }), ...secret },
      { ...start, timeoutMs: WALLET_LIMITS.createSolanaTimeoutMs },
    )
    return reloadAndMarkConnected(publicKey)
  }

  async function addDeviceWallet(
    chainType: ChainType,
    walletIndex: number,
    first: EmbeddedWallet,
  ): Promise<EmbeddedWallet> {
    await walletLoader.connect(first)
    const { address } = await bridge.request(
      'privy:wallets:add',
      { ...entropyOf(client.getState().user, first), chainType, hdWalletIndex: walletIndex },
      start,
    )
    return reloadWallet(address)
  }

  /** Creates the first wallet of a chain without screens, or returns the existing one. */
  async function createFirstWallet(
    chainType: ChainType,
    recovery: NewWalletRecovery = {},
  ): Promise<EmbeddedWallet> {
    const existing = primaryWallet(client.getState().user, chainType)
    if (existing) return existing
    if (isServerMode(context) && recovery.recoveryMethod !== undefined) throw recoveryNotSupported()
    if (recovery.recoveryMethod === undefined && requiresUserOwnedRecovery(context))
      throw new LatchkeyError(
        'embedded_wallet_create_error',
        'Password not provided yet is required by App configuration',
      )
    try {
      return isServerMode(context)
        ? await reloadWallet((await createWalletOnServer(client, chainType)).address)
        : await createFirstDeviceWallet(chainType, recovery)
    } catch (thrown) {
      throw toCreationError(thrown)
    }
  }

  async function createWithOptions(
    chainType: ChainType,
    options: CreateWalletOptions,
  ): Promise<EmbeddedWallet> {
    const user = requireUser(client, 'create')
    if (isServerMode(context) && context.settings().requireUserOwnedRecoveryOnCreate)
      throw recoveryNotSupported()
    const existingWallets = embeddedWalletsOf(user, chainType).filter(({ imported }) => !imported)
    const plan = planWalletCreation(existingWallets, options, isServerMode(context))
    if (plan.type === 'existing') return plan.wallet
    const first = existingWallets[0]
    if (plan.type === 'add' && first && !isServerMode(context))
      return addDeviceWallet(chainType, plan.walletIndex, first).catch((thrown: unknown) => {
        throw toCreationError(thrown)
      })
    if (plan.type === 'add')
      return reloadWallet((await createWalletOnServer(client, chainType)).address)
    const methods = context.settings().hasScreens ? await recoveryMethodsForNewWallet(context) : []
    const needsScreen =
      methods.length > 0 ||
      // A screen shows the wait while the vault loads.
      (!bridge.isReady() && !isServerMode(context) && showsScreens(context))
    if (!needsScreen) return createFirstWallet(chainType)
    return openTask<EmbeddedWallet>(
      { type: 'create', chains: [chainType], afterLogin: false, isNewUser: false },
      () => new LatchkeyError('embedded_wallet_create_error', 'User wallet creation failed'),
    )
  }

  return {
    createFirst: createFirstWallet,

    /** Concurrent calls with the same options share one creation. */
    create(chainType: ChainType, options: CreateWalletOptions = {}): Promise<EmbeddedWallet> {
      const key = `${chainType} ${options.walletIndex} ${options.createAdditional}`
      const running = inProgress.get(key)
      if (running) return running
      const creation = createWithOptions(chainType, options).finally(() => inProgress.delete(key))
      inProgress.set(key, creation)
      return creation
    },
  }
}

const recoveryNotSupported = () =>
  new LatchkeyError(
    'unsupported_recovery_method',
    'Wallets with TEE execution do not have a recovery method to set.',
  )

const showsScreens = ({ settings }: WalletContext) =>
  settings().hasScreens && settings().showWalletUIs !== false

/** Names a generic vault failure as a creation failure. */
function toCreationError(thrown: unknown): LatchkeyError {
  const error = LatchkeyError.from(thrown)
  return ['embedded_wallet_request_error', 'client_request_timeout', 'unexpected'].includes(
    error.code,
  )
    ? new LatchkeyError('embedded_wallet_creation_error', 'Failed to create wallet', {
        cause: error,
        data: error.data,
      })
    : error
}

type Plan =
  | { type: 'existing'; wallet: EmbeddedWallet }
  | { type: 'first' }
  | { type: 'add'; walletIndex: number }

const reject = (message: string): never => {
  throw new LatchkeyError('invalid_data', message)
}

/**
 * Decides which wallet to create from the options and the existing wallets.
 * @throws LatchkeyError `invalid_data`, `embedded_wallet_already_exists` or `embedded_wallet_not_found`
 */
export function planWalletCreation(
  made: readonly EmbeddedWallet[],
  { walletIndex, createAdditional }: CreateWalletOptions,
  isServerMode: boolean,
): Plan {
  if (walletIndex === undefined) {
    if (made.length === 0) return { type: 'first' }
    if (createAdditional) return { type: 'add', walletIndex: nextIndex(made) }
    throw new LatchkeyError(
      'embedded_wallet_already_exists',
      'User already has an embedded wallet.',
    )
  }
  if (isServerMode)
    return reject('walletIndex does not apply to server wallets. Use createAdditional instead.')
  if (createAdditional) return reject('Pass either walletIndex or createAdditional, not both.')
  if (!Number.isSafeInteger(walletIndex) || walletIndex < 0)
    return reject('walletIndex must be 0 or greater.')
  const wallet = made.find((one) => (one.walletIndex ?? 0) === walletIndex)
  if (wallet) return { type: 'existing', wallet }
  if (walletIndex === 0) return { type: 'first' }
  if (made.length === 0)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'Create the wallet at index 0 before a wallet at a higher index.',
    )
  if (walletIndex !== nextIndex(made))
    return reject(`The next walletIndex is ${nextIndex(made)}. Indices must be consecutive.`)
  return { type: 'add', walletIndex }
}

const nextIndex = (made: readonly EmbeddedWallet[]) =>
  Math.max(...made.map((wallet) => wallet.walletIndex ?? 0)) + 1

/** Creates a server wallet. Its key never leaves the signer. */
const createWalletOnServer = (client: Client, chainType: ChainType): Promise<ServerWallet> =>
  client.call(createServerWallet, { chain_type: chainType })

/** Options of `createWallet`. */
export type CreateWalletOptions = {
  /** HD index of the wallet. 0 is the first. */
  walletIndex?: number | undefined
  /** Creates another wallet even if one exists. */
  createAdditional?: boolean | undefined
}
