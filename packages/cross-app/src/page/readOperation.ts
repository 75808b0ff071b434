import {
  CROSS_APP_ERRORS,
  CROSS_APP_METHODS,
  CROSS_APP_SMART_WALLET_METHODS,
  type CrossAppMethod,
} from '@latchkey/contract/crossApp'

/** A request to a wallet in the form of EIP-1193. */
export type WalletRequest = { method: string; params: readonly unknown[]; chainId?: unknown }

/** What a wallet does: which of them, and with what. */
export type WalletOperation = { method: CrossAppMethod; address: string; payload: unknown }

/** The request as our wallets take it, or the sentence with which it is refused. */
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
  const wish = {
    personal_sign: () => ({ address: second, payload: first }),
    eth_signTypedData_v4: () => ({ address: first, payload: second }),
    eth_sendTransaction: () => transaction(first, chainId),
    eth_signTransaction: () => transaction(first, chainId),
  }[method]()
  return typeof wish.address === 'string'
    ? { method, address: wish.address, payload: wish.payload }
    : { refused: CROSS_APP_ERRORS.wrongWallet }
}

/** The chain may stand in the transaction or beside it; said twice, both must say the same. */
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
