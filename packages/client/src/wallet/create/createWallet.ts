import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  entropyOf,
  findEmbeddedWallet,
  primaryWallet,
  type RecoveryMethod,
} from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/connectWallet.ts'
import { createRemoteWallet } from '../remote/createRemoteWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { NewSecret } from '../set-recovery/setRecovery.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { CreateOptions } from './CreateOptions.ts'
import { checkCreate } from './checkCreate.ts'
import { methodsOfNew, requiresOwnRecovery } from './requiresOwnRecovery.ts'

/** How a new root is backed up; left out, it is without the person's doing. */
export type NewRecovery = NewSecret & { recoveryMethod?: Exclude<RecoveryMethod, 'privy-v2'> }

const isServerMode = ({ client }: WalletContext) =>
  client.getState().config?.embedded_wallet_config.mode === 'user-controlled-server-wallets-only'

/** Makes wallets, in whichever custody the app has chosen. */
export function createWalletMaker(context: WalletContext, connector: WalletLoader) {
  const { client, bridge, openTask } = context
  const underWay = new Map<string, Promise<EmbeddedWallet>>()

  async function found(address: string): Promise<EmbeddedWallet> {
    const wallet = findEmbeddedWallet(await client.refreshUser(), address)
    if (!wallet)
      throw new LatchkeyError('embedded_wallet_creation_error', 'Failed to create wallet')
    return wallet
  }

  async function foundHere(address: string): Promise<EmbeddedWallet> {
    const wallet = await found(address)
    connector.arrived(wallet)
    return wallet
  }

  const start = { startTimeoutMs: WALLET_LIMITS.proxyStartOnCreateTimeoutMs }

  /** The first wallet of a chain. It grows from the root the person already has, if they have one. */
  async function createFirstOnDevice(
    chainType: ChainType,
    recovery: NewRecovery,
  ): Promise<EmbeddedWallet> {
    const { user } = client.getState()
    const sibling = primaryWallet(user, chainType === 'ethereum' ? 'solana' : 'ethereum')
    if (sibling) await connector.connect(sibling)
    // What grows from a root is backed up with it.
    const secret = sibling ? {} : recovery
    if (chainType === 'ethereum') {
      const { address } = await bridge.ask(
        'privy:wallet:create',
        { ...(sibling && { solanaAddress: sibling.address }), ...secret },
        start,
      )
      return foundHere(address)
    }
    const { publicKey } = await bridge.ask(
      'privy:solana-wallet:create',
      { ...(sibling && { ethereumAddress: sibling.address }), ...secret },
      { ...start, timeoutMs: WALLET_LIMITS.createSolanaTimeoutMs },
    )
    return foundHere(publicKey)
  }

  async function addOnDevice(
    chainType: ChainType,
    walletIndex: number,
    first: EmbeddedWallet,
  ): Promise<EmbeddedWallet> {
    await connector.connect(first)
    const { address } = await bridge.ask(
      'privy:wallets:add',
      { ...entropyOf(client.getState().user, first), chainType, hdWalletIndex: walletIndex },
      start,
    )
    return found(address)
  }

  /** Without screens: the first wallet of a chain, or the one that is there already. */
  async function createFirst(
    chainType: ChainType,
    recovery: NewRecovery = {},
  ): Promise<EmbeddedWallet> {
    const existing = primaryWallet(client.getState().user, chainType)
    if (existing) return existing
    if (isServerMode(context) && recovery.recoveryMethod !== undefined) throw noRecovery()
    if (recovery.recoveryMethod === undefined && requiresOwnRecovery(context))
      throw new LatchkeyError(
        'embedded_wallet_create_error',
        'Password not provided yet is required by App configuration',
      )
    try {
      return isServerMode(context)
        ? await found((await createRemoteWallet(client, chainType)).address)
        : await createFirstOnDevice(chainType, recovery)
    } catch (thrown) {
      throw toCreationError(thrown)
    }
  }

  async function createNew(chainType: ChainType, options: CreateOptions): Promise<EmbeddedWallet> {
    const user = requireUser(client, 'create')
    if (isServerMode(context) && context.settings().requireUserOwnedRecoveryOnCreate)
      throw noRecovery()
    const made = embeddedWalletsOf(user, chainType).filter(({ imported }) => !imported)
    const plan = checkCreate(made, options, isServerMode(context))
    if (plan.type === 'existing') return plan.wallet
    const first = made[0]
    if (plan.type === 'add' && first && !isServerMode(context))
      return addOnDevice(chainType, plan.walletIndex, first).catch((thrown: unknown) => {
        throw toCreationError(thrown)
      })
    if (plan.type === 'add') return found((await createRemoteWallet(client, chainType)).address)
    const methods = context.settings().hasScreens ? await methodsOfNew(context) : []
    const asksPerson =
      methods.length > 0 ||
      // The wait for a vault that is still to be loaded is shown.
      (!bridge.isReady() && !isServerMode(context) && showsScreens(context))
    if (!asksPerson) return createFirst(chainType)
    return openTask<EmbeddedWallet>(
      { type: 'create', chains: [chainType], afterLogin: false, isNewUser: false },
      () => new LatchkeyError('embedded_wallet_create_error', 'User wallet creation failed'),
    )
  }

  return {
    createFirst,

    /** A second press while the first is under way gets the same wallet. */
    create(chainType: ChainType, options: CreateOptions = {}): Promise<EmbeddedWallet> {
      const key = `${chainType} ${options.walletIndex} ${options.createAdditional}`
      const running = underWay.get(key)
      if (running) return running
      const making = createNew(chainType, options).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

const noRecovery = () =>
  new LatchkeyError(
    'unsupported_recovery_method',
    'Wallets with TEE execution do not have a recovery method to set.',
  )

const showsScreens = ({ settings }: WalletContext) =>
  settings().hasScreens && settings().showWalletUIs !== false

/** A vault that failed says only so; what it was doing is said here. */
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
