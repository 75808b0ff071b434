import {
  CROSS_APP_ERRORS,
  CROSS_APP_METHODS,
  CROSS_APP_SMART_WALLET_METHODS,
  type CrossAppMethod,
} from '@latchkey/contract/endpoints/crossApp'

/** An EIP-1193 request. */
export type WalletRequest = { method: string; params: readonly unknown[]; chainId?: unknown }

/** An operation of one wallet. */
export type WalletOperation = {
  method: CrossAppMethod
  address: string
  payload: unknown
  /** Chain of a smart wallet's signature, which other chains reject. */
  chainId?: number
}

export type SmartWalletMethod = keyof typeof CROSS_APP_SMART_WALLET_METHODS

/** Public clients name no wallet in a transaction of a smart wallet: it is the user's only one. */
export type RequestedOperation = Omit<WalletOperation, 'address'> & { address: string | null }

/** Converts a request to a wallet operation, or returns the message with which it is refused. */
export function readOperation({
  method,
  params,
  chainId,
}: WalletRequest): RequestedOperation | { refused: string } {
  if (!isMethod(method)) return { refused: CROSS_APP_ERRORS.unknownMethod }
  const [first, second] = params
  const operation = {
    personal_sign: () => ({ address: second, payload: first }),
    eth_signTypedData_v4: () => ({ address: first, payload: second }),
    eth_sendTransaction: () => transaction(first, chainId),
    eth_signTransaction: () => transaction(first, chainId),
  }[toPlainMethod(method)]()
  const { payload } = operation
  const address = operation.address ?? (isSmartWalletTransaction(method) ? null : undefined)
  if (typeof address !== 'string' && address !== null)
    return { refused: CROSS_APP_ERRORS.wrongWallet }
  return isSmartWalletMethod(method) && chainId != null
    ? { method, address, payload, chainId: Number(chainId) }
    : { method, address, payload }
}

/** Whether a smart wallet performs the method. */
export const isSmartWalletMethod = (method: string): method is SmartWalletMethod =>
  Object.hasOwn(CROSS_APP_SMART_WALLET_METHODS, method)

/** Whether the method takes a transaction of a smart wallet. */
export const isSmartWalletTransaction = (method: string): boolean =>
  method === 'privy_sendSmartWalletTx' || method === 'privy_signSmartWalletTx'

type PlainMethod = Exclude<CrossAppMethod, SmartWalletMethod>

/** Returns the method of EIP-1193 with the same parameters. */
export function toPlainMethod(method: CrossAppMethod): PlainMethod
export function toPlainMethod(method: string): string
export function toPlainMethod(method: string): string {
  return isSmartWalletMethod(method) ? CROSS_APP_SMART_WALLET_METHODS[method] : method
}

/** The chain id may be inside or beside the transaction; if both are given they must match. */
function transaction(given: unknown, beside: unknown): { address: unknown; payload: unknown } {
  const { from, ...rest } = (typeof given === 'object' && given !== null ? given : {}) as {
    from?: unknown
    chainId?: unknown
  }
  const inside = rest.chainId
  const chainId = inside ?? beside
  if (chainId == null) return { address: from, payload: rest }
  if (beside != null && Number(chainId) !== Number(beside)) return { address: false, payload: rest }
  return { address: from, payload: { ...rest, chainId: Number(chainId) } }
}

const isMethod = (method: string): method is CrossAppMethod =>
  (CROSS_APP_METHODS as readonly string[]).includes(method)
