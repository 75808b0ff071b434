import type { EthereumProvider, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import {
  type Address,
  BaseError,
  type Hex,
  InvalidParamsRpcError,
  isAddressEqual,
  numberToHex,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import type { SmartWalletClient } from './createSmartWalletClient.ts'
import { toEntryPointCall } from './toEntryPointCall.ts'

type Call = { to?: Address; data?: Hex; value?: Hex }
type Asked = Readonly<Record<string, unknown>>
/** Texts and options of the confirmation screen of each request. */
type ScreenOptions = { uiOptions?: TransactionUiOptions }
type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

const USER_REJECTED = 4001
const invalid = (message: string) => new InvalidParamsRpcError(new Error(message))
const toCall = ({ to, data, value }: Call) => {
  if (!to) throw invalid('A smart wallet creates no contracts: each call needs to')
  return { to, data: data ?? '0x', value: BigInt(value ?? 0) } as const
}

/**
 * Returns an EIP-1193 provider of a smart wallet, with the batch methods of EIP-5792. Requests that read the chain go to
 * its node.
 *
 * @throws `request` rejects with code 4001 if the user rejects, 4100 for another address, 4200 for an unknown method, -32602 for invalid parameters and 5700 for a capability that the smart wallet does not have.
 *
 * @example
 * ```tsx
 * import { toSmartWalletProvider, useSmartWallets } from '@latchkey/react/smart-wallets'
 * import { createWalletClient, custom } from 'viem'
 *
 * export function useSmartWalletClient() {
 *   const { client } = useSmartWallets()
 *   if (!client) return null
 *   const transport = custom(toSmartWalletProvider(client))
 *   return createWalletClient({ account: client.account.address, chain: client.chain, transport })
 * }
 * ```
 */
export function toSmartWalletProvider(
  client: SmartWalletClient,
  screen: ScreenOptions = {},
): EthereumProvider {
  const methods = createMethods(client, screen)
  return {
    async request({ method, params }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (own) return await own(Array.isArray(params) ? params : [params])
        if (!isRead(method))
          throw new UnsupportedProviderMethodError(new Error(`${method} is not supported`))
        return await client.account.client.request({ method, params } as never)
      } catch (thrown) {
        throw toRejection(thrown)
      }
    },
    // Account and chain of a client do not change, so there are no events.
    on() {},
    removeListener() {},
  }
}

function createMethods(client: SmartWalletClient, screen: ScreenOptions): Methods {
  const { account, chain } = client
  const chainId = numberToHex(chain.id)

  function requireOwn(address: unknown): void {
    const isOwn = address === undefined || isAddressEqual(address as Address, account.address)
    if (!isOwn) throw new UnauthorizedProviderError(new Error('Unknown Ethereum address'))
  }

  function requireChain(id: unknown): void {
    if (id !== undefined && Number(id) !== chain.id) throw invalid(`chainId must be ${chainId}`)
  }

  return {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => chainId,
    personal_sign([message, address]) {
      requireOwn(address)
      return client.signMessage({ message: { raw: message as Hex } }, screen)
    },
    eth_signTypedData_v4([address, typedData]) {
      requireOwn(address)
      const data = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
      return client.signTypedData(data, screen)
    },
    async eth_sendTransaction([transaction]) {
      const { from, chainId: id, ...call } = (transaction ?? {}) as Asked
      requireOwn(from)
      requireChain(id)
      return client.sendTransaction({ calls: [toCall(call as Call)] } as never, screen)
    },
    /** A contract has no signed transaction: the result is call data that anyone sends to the entry point. */
    async eth_signTransaction([transaction]) {
      const { from, chainId: id, ...call } = (transaction ?? {}) as Asked
      requireOwn(from)
      requireChain(id)
      const signed = await client.signUserOperation({ calls: [toCall(call as Call)] }, screen)
      return toEntryPointCall(signed, account.entryPoint.version)
    },
    /** A user operation takes effect as a whole, so each batch is atomic. */
    async wallet_sendCalls([request]) {
      const { from, chainId: id, calls, capabilities } = (request ?? {}) as Asked
      requireOwn(from)
      requireChain(id)
      if (!Array.isArray(calls) || calls.length === 0) throw invalid('calls must not be empty')
      requireOptional(capabilities)
      return client.sendCalls({ calls: calls.map(toCall) } as never)
    },
    async wallet_getCallsStatus([id]) {
      const {
        statusCode,
        receipts = [],
        ...status
      } = await client.getCallsStatus({
        id: id as string,
      })
      return {
        ...status,
        version: '2.0.0',
        chainId,
        status: statusCode,
        receipts: receipts.map(({ status: outcome, blockNumber, gasUsed, ...receipt }) => ({
          ...receipt,
          status: outcome === 'success' ? '0x1' : '0x0',
          blockNumber: numberToHex(blockNumber),
          gasUsed: numberToHex(gasUsed),
        })),
      }
    },
    wallet_getCapabilities([address]) {
      requireOwn(address)
      return { [chainId]: { atomic: { status: 'supported' } } }
    },
  }
}

/** The server configures the paymaster: a page cannot ask for another one. */
function requireOptional(capabilities: unknown): void {
  const asked = Object.values((capabilities ?? {}) as Readonly<Record<string, unknown>>)
  if (asked.every((one) => (one as Asked | null)?.optional === true)) return
  throw Object.assign(new Error('A capability that is not optional is not supported.'), {
    code: 5700,
  })
}

const isRead = (method: string) =>
  /^eth_(?:get|call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas)/.test(method)

/** viem wraps the wallet's error in the error of the user operation. */
function toRejection(thrown: unknown): unknown {
  const isRejected = (error: unknown) =>
    (error as { code?: unknown } | null)?.code === USER_REJECTED
  if (!(thrown instanceof BaseError) || isRejected(thrown)) return thrown
  const rejected = thrown.walk(isRejected)
  return rejected ? new UserRejectedRequestError(rejected as Error) : thrown
}
