import {
  CROSS_APP_ERRORS,
  CROSS_APP_METHODS,
  CROSS_APP_SMART_WALLET_METHODS,
  type CrossAppMethod,
} from '@latchkey/contract/endpoints/crossApp'

/** An EIP-1193 request. */
export type WalletRequest = { method: string; params: readonly unknown[]; chainId?: unknown }

/** An operation of one wallet. */
export type WalletOperation = { method: CrossAppMethod; address: string; payload: unknown }

/** Converts a request to a wallet operation, or returns the message with which it is refused. */
export function readOperation({
  method,
  params,
  chainId,
}: WalletRequest): WalletOperation | { refused: string } {
  const [first, second] = params
  if (!isMethod(method)) {
    const isSmart = (CROSS_APP_SMART_WALLET_METHODS as readonly string[]).includes(method)
    return { refused: isSmart ? CROSS_APP_ERRORS.smartWallet : CROSS_APP_ERRORS.unknownMethod }
  }
  const operation = {
    personal_sign: () => ({ address: second, payload: first }),
    eth_signTypedData_v4: () => ({ address: first, payload: second }),
    eth_sendTransaction: () => transaction(first, chainId),
    eth_signTransaction: () => transaction(first, chainId),
  }[method]()
  return typeof operation.address === 'string'
    ? { method, address: operation.address, payload: operation.payload }
    : { refused: CROSS_APP_ERRORS.wrongWallet }
}

/** The chain id may be inside or beside the transaction; if both are given they must match. */
function transaction(given: unknown, beside: unknown) {
  const { from, ...rest } = (typeof given === 'object' && given !== null ? given : {}) as {
    from?: unknown
    chainId?: unknown
  }
  const inside = rest.chainId
  const chainId = inside ?? beside
  if (chainId == null) return { address: from, payload: rest }
  if (beside != null && Number(chainId) !== Number(beside))
    return { address: undefined, payload: rest }
  return { address: from, payload: { ...rest, chainId: Number(chainId) } }
}

const isMethod = (method: string): method is CrossAppMethod =>
  (CROSS_APP_METHODS as readonly string[]).includes(method)
