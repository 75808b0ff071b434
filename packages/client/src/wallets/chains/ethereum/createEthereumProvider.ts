import type { ErrorCode } from '@latchkey/contract'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { ProviderError, type ProviderErrorName } from '../../../core/errors/ProviderError.ts'
import { type EmbeddedWallet, isSameAddress } from '../../embedded/EmbeddedWallet.ts'
import type { Signing } from '../../embedded/sign/createSigning.ts'
import { readMessage, readTypedData } from '../../embedded/sign/readSignRequest.ts'
import { typedDataChainId } from '../../embedded/sign/typedDataChainId.ts'
import type { WalletContext } from '../../embedded/WalletContext.ts'
import type { WalletUiOptions } from '../../embedded/WalletTask.ts'
import type {
  AuthorizationInput,
  SignAuthorization,
} from './authorization/createSignAuthorization.ts'
import { createActiveChain } from './createActiveChain.ts'
import { createRpc } from './createRpc.ts'
import { createTransactionMethods, type ProviderMethods } from './createTransactionMethods.ts'
import type { Transactions } from './createTransactions.ts'
import { getChainStore } from './getChainStore.ts'
import { isUnprepared } from './send/TransactionProblem.ts'
import { readSmartWalletMessage } from './smart-wallet-message/readSmartWalletMessage.ts'

type Listener = (payload: unknown) => void

type ProviderEvents = ReturnType<typeof createProviderEvents>

/** EIP-1193 events. A listener that throws does not stop the others. */
function createProviderEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (thrown) {
          reportError(thrown)
        }
      }
    },
  }
}

export type RequestArguments = { method: string; params?: unknown }

/** EIP-1193 provider of an embedded wallet, for wagmi, viem and ethers. */
export type EthereumProvider = {
  /**
   * Sends a JSON-RPC request.
   * @throws ProviderError with an EIP-1193 or JSON-RPC code, 4001 if the user rejects
   */
  request(args: RequestArguments): Promise<unknown>
  /** Adds a listener for an event. The provider emits `chainChanged` with the chain id in hex. */
  on: ProviderEvents['on']
  /** Removes a listener added with `on`. */
  removeListener: ProviderEvents['removeListener']
}

type Wallet = { address: string; current(): EmbeddedWallet | null }

const invalid = (message: string) => ProviderError.of('invalidParams', { message })

/** Methods forwarded to the chain's node: reads and raw transactions. */
const FORWARDED_METHODS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_version',
  'web3_clientVersion',
])

/** Creates the EIP-1193 provider of an embedded wallet. */
export function createEthereumProvider(
  context: Pick<WalletContext, 'client' | 'settings'>,
  wallet: Wallet,
  { sign, signAuthorization }: { sign: Signing; signAuthorization: SignAuthorization },
  loadTransactions: () => Promise<Transactions>,
): EthereumProvider {
  const events = createProviderEvents()
  const chains = createActiveChain(context.settings, getChainStore(context.client), wallet.address)
  const rpc = createRpc(context.client.ports)

  /** Returns the wallet if the address matches or is omitted. */
  function requireWallet(address: unknown): EmbeddedWallet {
    const held = wallet.current()
    if (!held)
      throw ProviderError.of('unauthorized', { message: 'Ethereum address is unavailable' })
    if (typeof address !== 'string' || !isSameAddress(address, held.address))
      throw ProviderError.of('unauthorized', { message: 'Unknown Ethereum address' })
    return held
  }
  const accounts = () => {
    const held = wallet.current()
    return held ? [held.address] : []
  }

  /** A signature for a chain other than the active one is a common phishing request. */
  function requireActiveChain(id: number | null): void {
    const active = chains.current().id
    if (id !== null && id !== active)
      throw invalid(`Provided chainId "${id}" must match the active chainId "${active}"`)
  }

  function switchChain(params: readonly unknown[]): null {
    const asked = (params[0] as { chainId?: unknown } | undefined)?.chainId
    if (typeof asked !== 'string') throw invalid('chainId must be a hex string')
    if (chains.switchTo(Number(asked))) events.emit('chainChanged', chains.hex())
    return null
  }

  const methods: ProviderMethods = {
    eth_accounts: accounts,
    eth_requestAccounts() {
      const found = accounts()
      if (found.length === 0) throw ProviderError.of('unauthorized')
      return found
    },
    eth_chainId: chains.hex,
    personal_sign: ([message, address]) =>
      sign(requireWallet(address), readAs(readMessage, message)),
    eth_signTypedData_v4([address, typedData]) {
      const request = readAs(readTypedData, typedData)
      requireActiveChain(typedDataChainId(request.typedData))
      return sign(requireWallet(address), request)
    },
    /** Signs an EIP-7702 authorization. No standard names this method; viem accounts use it. */
    eth_sign7702Authorization: ([authorization, address]) =>
      signAuthorization(
        requireWallet(address ?? wallet.address),
        (authorization ?? {}) as AuthorizationInput,
      ),
    /** Signs a message of a smart wallet that the wallet owns. */
    latchkey_signSmartWalletMessage([given, address, uiOptions]) {
      const { shown, signed } = readAs(readSmartWalletMessage, given)
      return sign(requireWallet(address), signed, (uiOptions ?? {}) as WalletUiOptions, shown)
    },
    wallet_switchEthereumChain: switchChain,
    ...createTransactionMethods({
      requireWallet: (address) => requireWallet(address ?? wallet.address),
      chainId: () => chains.current().id,
      settings: context.settings,
      loadTransactions,
      rpc,
    }),
  }

  return {
    async request(args) {
      const { method, params = [] } = (args ?? {}) as RequestArguments
      if (typeof method !== 'string' || method === '')
        throw ProviderError.of('invalidRequest', {
          message: "'args.method' must be a non-empty string.",
        })
      if (typeof params !== 'object' || params === null)
        throw ProviderError.of('invalidRequest', {
          message: "'args.params' must be an object or array if provided.",
        })
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own)
        try {
          return await own(Array.isArray(params) ? params : [params])
        } catch (thrown) {
          throw toProviderError(thrown)
        }
      if (FORWARDED_METHODS.has(method)) return rpc(chains.current(), method, params)
      throw ProviderError.of('unsupportedMethod')
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}

const NAMES: Partial<Record<ErrorCode, ProviderErrorName>> = {
  must_be_authenticated: 'unauthorized',
  attempted_rpc_call_before_logged_in: 'unauthorized',
  invalid_data: 'invalidParams',
  unsupported_chain_id: 'chainDisconnected',
  insufficient_balance: 'invalidInput',
  transaction_failure: 'transactionRejected',
}

/** Code of a transaction that could not be prepared [W8.4]. It is not the standard -32603. */
const UNPREPARED = 32_603

/** Maps our error codes to EIP-1193 codes. The original error is the cause. */
function toProviderError(thrown: unknown): ProviderError {
  if (!(thrown instanceof LatchkeyError)) return ProviderError.from(thrown)
  const { code, message, data }: LatchkeyError = thrown
  if (isUnprepared(thrown)) return new ProviderError(UNPREPARED, { message, data, cause: thrown })
  const name = NAMES[code] ?? 'internal'
  return ProviderError.of(name, { message, data, cause: thrown })
}

function readAs<Read>(read: (given: unknown) => Read, given: unknown): Read {
  try {
    return read(given)
  } catch (thrown) {
    throw ProviderError.of('invalidParams', { message: (thrown as Error).message, cause: thrown })
  }
}
