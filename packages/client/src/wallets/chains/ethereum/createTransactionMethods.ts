import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { ProviderError } from '../../../core/errors/ProviderError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { EmbeddedWallet } from '../../embedded/EmbeddedWallet.ts'
import type { WalletSettings } from '../../embedded/WalletContext.ts'
import type { TransactionUiOptions } from '../../embedded/WalletTask.ts'
import { type Atomicity, readAtomicity } from './batch/batchContract.ts'
import { findChain } from './chains/findChain.ts'
import type { createRpc } from './createRpc.ts'
import type { Transactions } from './createTransactions.ts'
import { type BatchStatus, batchStatus, type WireReceipt } from './send/batchStatus.ts'
import { readBatchId, writeBatchId } from './send/writeBatchId.ts'
import { toHex } from './transaction/toHex.ts'

export type ProviderMethods = Record<string, (params: readonly unknown[]) => unknown>
type Given = Readonly<Record<string, unknown>>

type Options = {
  /** Returns the wallet if the address matches or is omitted. */
  requireWallet(address: unknown): EmbeddedWallet
  chainId(): number
  settings(): WalletSettings
  loadTransactions(): Promise<Transactions>
  rpc: ReturnType<typeof createRpc>
}

const invalid = (message: string) => ProviderError.of('invalidParams', { message })
/** EIP-5792 error codes. */
const REFUSALS = {
  unsupportedCapability: [5700, 'A capability that is not optional is not supported.'],
  unknownBatch: [5730, 'No calls are known by this id.'],
  tooLarge: [5740, 'There are too many calls in this bundle.'],
  atomicityNotSupported: [5760, 'The wallet does not carry out several calls as one.'],
} as const
const refuse = (name: keyof typeof REFUSALS) => {
  const [code, message] = REFUSALS[name]
  return new ProviderError(code, { message })
}
const recordOf = (value: unknown, name: string): Given => {
  if (typeof value === 'object' && value !== null) return value as Given
  throw invalid(`${name} must be an object`)
}
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Provider methods that sign and send transactions, and related wallet methods. */
export function createTransactionMethods(options: Options): ProviderMethods {
  const { requireWallet, chainId, settings, loadTransactions, rpc } = options

  async function readyFor([request]: readonly unknown[]) {
    const wallet = requireWallet(recordOf(request, 'The transaction').from)
    const transactions = await loadTransactions()
    // Invalid requests reject at once with a standard code, without a screen.
    transactions.read(wallet, request)
    return { wallet, transactions, request }
  }

  function checkChain(id: number): number {
    try {
      return findChain(settings(), id).id
    } catch (thrown) {
      if (!(thrown instanceof LatchkeyError)) throw thrown
      throw ProviderError.of('chainDisconnected', { message: `Unsupported chainId ${id}` })
    }
  }

  async function sendCalls([params]: readonly unknown[]) {
    const { from, chainId: asked, calls, atomicRequired, capabilities } = recordOf(params, 'params')
    const wallet = requireWallet(from)
    const id = checkChain(asked === undefined ? chainId() : Number(asked))
    if (!Array.isArray(calls) || calls.length === 0) throw invalid('calls must not be empty')
    if (calls.length > WALLET_LIMITS.callsPerBatchMax) throw refuse('tooLarge')
    const isAtomic = atomicRequired === true && calls.length > 1
    if (isAtomic && (await atomicityOf(wallet.address, id)) === 'unsupported')
      throw refuse('atomicityNotSupported')
    const wanted = [capabilities, ...calls.map((call) => (call as Given | null)?.capabilities)]
    if (wanted.some(hasDemand)) throw refuse('unsupportedCapability')
    const transactions = await loadTransactions()
    const requests = calls.map((call) => {
      const { to, data, value } = recordOf(call, 'A call')
      return { to, data, value, chainId: id }
    })
    for (const request of requests) transactions.read(wallet, request)
    if (isAtomic && requests.some(({ to }) => to == null))
      throw invalid('An atomic batch cannot create a contract')
    const hashes = isAtomic
      ? await transactions.sendAtomic(wallet, requests)
      : await transactions.send(wallet, requests)
    return { id: writeBatchId({ chainId: id, count: calls.length, hashes, isAtomic }) }
  }

  /** A chain whose node does not answer cannot promise anything. */
  function atomicityOf(address: string, id: number): Promise<Atomicity> {
    const { source } = findChain(settings(), id)
    return readAtomicity((method, params) => rpc(source, method, params), address).catch(
      () => 'unsupported',
    )
  }

  async function getCallsStatus([id]: readonly unknown[]): Promise<BatchStatus> {
    const batch = readBatchId(id)
    if (!batch) throw refuse('unknownBatch')
    const { source } = findChain(settings(), batch.chainId)
    const receipts = await Promise.all(
      batch.hashes.map((hash) => rpc(source, 'eth_getTransactionReceipt', [hash])),
    )
    return batchStatus(id as string, batch, receipts as (WireReceipt | null)[])
  }

  return {
    async eth_sendTransaction(params) {
      const { wallet, transactions, request } = await readyFor(params)
      const [hash] = await transactions.send(wallet, [request])
      return hash
    },
    async eth_signTransaction(params) {
      const { wallet, transactions, request } = await readyFor(params)
      return transactions.sign(wallet, request)
    },
    /** Signs a user operation of a smart wallet that the wallet owns. */
    async latchkey_signUserOperation([request, address, uiOptions]) {
      const wallet = requireWallet(address)
      const transactions = await loadTransactions()
      return transactions.signUserOperation(
        wallet,
        request,
        (uiOptions ?? {}) as TransactionUiOptions,
      )
    },
    wallet_sendCalls: sendCalls,
    wallet_getCallsStatus: getCallsStatus,
    async wallet_getCapabilities([address, chainIds]) {
      const wallet = requireWallet(address)
      const { supportedChains = [] } = settings()
      const known = supportedChains.length > 0 ? supportedChains.map(({ id }) => id) : [chainId()]
      const asked = Array.isArray(chainIds) ? chainIds.map(Number) : known
      const entries = known
        .filter((id) => asked.includes(id))
        .map(async (id) => [
          toHex(id),
          { atomic: { status: await atomicityOf(wallet.address, id) } },
        ])
      return Object.fromEntries(await Promise.all(entries))
    },
    /** Chains come from the configuration, so a supported chain needs no adding. */
    wallet_addEthereumChain([chain]) {
      const { chainId: id, rpcUrls, chainName, nativeCurrency } = recordOf(chain, 'The chain')
      if (!Array.isArray(rpcUrls) || !rpcUrls.some(isText))
        throw invalid('please pass in at least 1 rpcUrl')
      if (!isText(chainName)) throw invalid('chainName is a required field')
      if (!nativeCurrency) throw invalid('nativeCurrency is a required field')
      checkChain(Number(id))
      return null
    },
    /** Validates the asset. The wallet keeps no token list. */
    wallet_watchAsset(params) {
      const { type, options: asset } = recordOf(params[0], 'params')
      if (type !== 'ERC20') throw invalid(`Asset of type '${String(type)}' is not supported`)
      if (!isText(recordOf(asset, 'options').address)) throw invalid('Address is required')
      return false
    },
  }
}

const hasDemand = (capabilities: unknown): boolean =>
  typeof capabilities === 'object' &&
  capabilities !== null &&
  Object.values(capabilities).some((wanted) => (wanted as Given | null)?.optional !== true)
