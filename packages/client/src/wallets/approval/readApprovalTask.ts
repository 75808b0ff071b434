import type { Client } from '../../core/client.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { findChain } from '../chains/ethereum/chains/findChain.ts'
import type { Transactions } from '../chains/ethereum/createTransactions.ts'
import { getChainStore } from '../chains/ethereum/getChainStore.ts'
import {
  readSmartWalletMessage,
  type SmartWalletMessage,
} from '../chains/ethereum/smart-wallet-message/readSmartWalletMessage.ts'
import { readUserOperation } from '../chains/ethereum/user-operation/readUserOperation.ts'
import { findCluster } from '../chains/solana/SolanaCluster.ts'
import { readSolanaTransaction } from '../chains/solana/transaction/readSolanaTransaction.ts'
import type { SolanaTransaction } from '../chains/solana/transaction/SolanaTransaction.ts'
import type { EmbeddedWallets } from '../embedded/createEmbeddedWallets.ts'
import {
  type ChainType,
  type EmbeddedWallet,
  findEmbeddedWallet,
  isUserOwned,
  type UserOwnedMethod,
} from '../embedded/EmbeddedWallet.ts'
import { rootsOf, walletsOfRoot, walletsToMigrate } from '../embedded/migrate/walletsToMigrate.ts'
import {
  readAuthorization,
  readMessage,
  readSolanaMessage,
  readTypedData,
} from '../embedded/sign/readSignRequest.ts'
import type { SignRequest } from '../embedded/sign/SignRequest.ts'
import type { WalletTask } from '../embedded/WalletTask.ts'

type Given = Readonly<Record<string, unknown>>
const SIGNATURE_BYTES = 64
const SIGNATURES_MAX = 19
const CALLS_MAX = 100
const WALLETS_MAX = 100
const HASH = /^0x[0-9a-f]{64}$/i
/** Typed data whose only readable content is a hash: smart wallets sign them for their users. */
const WRAPPED_TYPES = [
  'SafeOp',
  'SafeMessage',
  'AccountMessage',
  'LightAccountMessage',
  'CoinbaseSmartWalletMessage',
  'PackedUserOperation',
]

const invalid = (detail: string) =>
  new LatchkeyError('invalid_data', `Invalid approval request: ${detail}`)

const record = (value: unknown, name: string): Given => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given
  throw invalid(name)
}

/**
 * Reads a task of the host page for the approval page. The wallet is the current user's, and every request is
 * parsed again: the host page may have sent anything.
 * @throws LatchkeyError `invalid_data`, `invalid_message`, `embedded_wallet_not_found` or
 * `invalid_solana_transaction`
 */
export async function readApprovalTask(
  wallets: EmbeddedWallets,
  given: unknown,
): Promise<WalletTask> {
  const { client, settings } = wallets.context
  const task = record(given, 'task')
  if (task.type === 'import') {
    const { chainType, privateKey } = task
    if (typeof privateKey !== 'string' || privateKey === '') throw invalid('privateKey')
    return { type: 'import', chainType: readChainType(chainType), privateKey }
  }
  if (task.type === 'create') {
    const chains = list(task.chains, CALLS_MAX, 'chains').map(readChainType)
    const { afterLogin, isNewUser } = task
    return {
      type: 'create',
      chains,
      afterLogin: afterLogin === true,
      isNewUser: isNewUser === true,
    }
  }
  if (task.type === 'migrate') return { type: task.type, wallets: readMigration(client, task) }
  const wallet = readWallet(client, task.wallet)
  const uiOptions = {
    isCancellable: record(task.uiOptions ?? {}, 'uiOptions').isCancellable === true,
  }
  switch (task.type) {
    case 'sign': {
      const { request, smartWallet } = readSigned(task)
      if ((request.method === 'solana_signMessage') !== (wallet.chainType === 'solana'))
        throw invalid('request of another chain')
      if (
        client.getState().config?.smart_wallet_config?.enabled &&
        !smartWallet &&
        isOperation(request)
      )
        throw invalid('hash of a smart wallet without its content')
      if (Number.isSafeInteger(task.chainId))
        getChainStore(client).write(wallet.address, task.chainId as number)
      return { type: 'sign', wallet, request, ...(smartWallet && { smartWallet }), uiOptions }
    }
    case 'ethereum-transaction': {
      if (task.operation !== undefined)
        return {
          type: task.type,
          wallet,
          mode: 'sign',
          ...readOperation(wallets, task.operation),
          uiOptions,
        }
      const calls = list(task.calls, CALLS_MAX, 'calls')
      const read = readCalls(await wallets.loadTransactions(), wallet, calls)
      if (task.isSponsored === true)
        return { type: task.type, wallet, mode: 'send', ...read, isSponsored: true, uiOptions }
      if (task.isAtomic === true)
        return { type: task.type, wallet, mode: 'send', ...read, isAtomic: true, uiOptions }
      return { type: task.type, wallet, mode: readMode(task.mode), ...read, uiOptions }
    }
    case 'solana-transaction':
      return {
        type: task.type,
        wallet,
        mode: readMode(task.mode),
        transaction: readTransactionParts(task),
        cluster: findCluster(settings().solanaClusters, String(task.cluster)),
        ...(task.isSponsored === true && { isSponsored: true }),
        uiOptions,
      }
    case 'set-recovery': {
      const { method } = task
      if (method !== null && method !== 'privy' && !isMethod(method)) throw invalid('method')
      const methods = list(task.methods, CALLS_MAX, 'methods').filter(isMethod)
      return { type: task.type, wallet, method, methods }
    }
    case 'recover':
    case 'delegate':
    case 'farcaster-signer':
      return { type: task.type, wallet }
    default:
      throw invalid('type')
  }
}

const isMethod = (value: unknown): value is UserOwnedMethod => isUserOwned(value as string)

function readWallet(client: Pick<Client, 'getState'>, given: unknown): EmbeddedWallet {
  const { address, chainType } = record(given, 'wallet')
  const { user } = client.getState()
  const wallet =
    typeof address === 'string' ? findEmbeddedWallet(user, address, readChainType(chainType)) : null
  if (!wallet) throw new LatchkeyError('embedded_wallet_not_found', 'Embedded wallet not found')
  return wallet
}

/**
 * Reads the wallets of a migration: whole roots of device wallets. In an app with device wallets the same consent
 * would delegate them to the back end, which the screen does not say.
 */
function readMigration(client: Pick<Client, 'getState'>, task: Given): EmbeddedWallet[] {
  const wallets = list(task.wallets, WALLETS_MAX, 'wallets').map((one) => readWallet(client, one))
  const waiting = walletsToMigrate(client)
  const isComplete = rootsOf(wallets).every((root) =>
    walletsOfRoot(waiting, root).every((wallet) => wallets.includes(wallet)),
  )
  if (
    wallets.length === 0 ||
    new Set(wallets).size !== wallets.length ||
    !wallets.every((wallet) => waiting.includes(wallet)) ||
    !isComplete
  )
    throw invalid('wallets')
  return wallets
}

function readChainType(given: unknown): ChainType {
  if (given !== 'ethereum' && given !== 'solana') throw invalid('chainType')
  return given
}

/** For a message of a smart wallet, the data to sign is computed from what the screen shows. */
function readSigned(task: Given): { request: SignRequest; smartWallet?: SmartWalletMessage } {
  if (task.smartWallet === undefined) return { request: readSignRequest(task.request) }
  const { shown, signed } = readSmartWalletMessage(task.smartWallet)
  // Biconomy 2.0.0 wraps nothing: the hash of a user operation would be one of its messages.
  const isAsGiven =
    signed.method === 'personal_sign'
      ? signed.message === shown.message
      : signed.method === 'eth_signTypedData_v4' && signed.typedData === shown.typedData
  if (isAsGiven && isOperation(signed)) throw invalid('hash of a smart wallet without its content')
  return { request: signed, smartWallet: shown }
}

function readSignRequest(given: unknown): SignRequest {
  const request = record(given, 'request')
  switch (request.method) {
    case 'personal_sign':
      return readMessage(request.message)
    case 'eth_signTypedData_v4':
      return readTypedData(request.typedData)
    case 'eth_sign7702Authorization':
      return readAuthorization(request.authorization)
    case 'solana_signMessage':
      return readSolanaMessage(request.message)
    default:
      throw invalid('method')
  }
}

/**
 * Returns whether a message may be the hash of a user operation or a wrapped message of a smart wallet. Its screen
 * would hide the calls or the message.
 */
const isOperation = (request: SignRequest): boolean =>
  request.method === 'personal_sign'
    ? HASH.test(request.message)
    : request.method === 'eth_signTypedData_v4' &&
      WRAPPED_TYPES.includes(request.typedData.primaryType)

/** An invalid transaction is shown as an error of its own. */
function readCalls(transactions: Transactions, wallet: EmbeddedWallet, calls: readonly unknown[]) {
  try {
    if (wallet.chainType !== 'ethereum' || calls.length === 0) throw invalid('calls')
    return { calls: calls.map((call) => transactions.read(wallet, call)), refused: null }
  } catch (thrown) {
    return { calls: [], refused: LatchkeyError.from(thrown) }
  }
}

/** The calls are those of the bytes that are signed. Calls that the host page names do not count. */
function readOperation({ context }: EmbeddedWallets, given: unknown) {
  try {
    const operation = readUserOperation(given)
    findChain(context.settings(), operation.request.chainId)
    return { calls: operation.calls, refused: null, operation }
  } catch (thrown) {
    return { calls: [], refused: LatchkeyError.from(thrown) }
  }
}

/** Joins signatures and message to a transaction and decodes it again. */
function readTransactionParts({ signatures, messageBytes }: Given): SolanaTransaction {
  const signed = list(signatures, SIGNATURES_MAX, 'signatures')
  const isSignature = (one: unknown): one is Uint8Array =>
    one instanceof Uint8Array && one.length === SIGNATURE_BYTES
  if (!signed.every(isSignature) || !(messageBytes instanceof Uint8Array))
    throw invalid('transaction')
  const bytes = new Uint8Array(1 + signed.length * SIGNATURE_BYTES + messageBytes.length)
  bytes[0] = signed.length // one byte of a compact-u16, as there are fewer than 128
  for (const [place, signature] of signed.entries())
    bytes.set(signature, 1 + place * SIGNATURE_BYTES)
  bytes.set(messageBytes, 1 + signed.length * SIGNATURE_BYTES)
  return readSolanaTransaction(bytes)
}

function readMode(given: unknown): 'send' | 'sign' {
  if (given !== 'send' && given !== 'sign') throw invalid('mode')
  return given
}

function list(given: unknown, max: number, name: string): readonly unknown[] {
  if (!Array.isArray(given) || given.length > max) throw invalid(name)
  return given
}
