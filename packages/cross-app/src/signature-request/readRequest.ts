import {
  CROSS_APP_ERRORS,
  CROSS_APP_METHODS,
  CROSS_APP_SMART_WALLET_METHODS,
  type CrossAppMethod,
  crossAppRequest,
} from '@latchkey/contract/crossApp'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'

/** What is asked of a wallet, as it stands in the address. */
export type Asked = { method: string; params: readonly unknown[]; chainId: unknown; origin: string }

/** What a wallet does: which of them, and with what. */
export type Wish = { method: CrossAppMethod; address: string; payload: unknown }

/** What the address asks, or nothing when it is no request, or one that lay about. */
export function readRequest(text: string, nowMs: number): Asked | undefined {
  const parsed = crossAppRequest.safeParse(parse(text))
  if (!parsed.success) return undefined
  const { content, timestamp, callbackUrl } = parsed.data
  // The page that asks waits so long, and its clock is this window's.
  if (Math.abs(nowMs - timestamp) > METHOD_LIMITS.crossAppTimeoutMs) return undefined
  const { method, params, chainId } = content.request.request
  return { method, params, chainId, origin: callbackUrl }
}

/** The request as our wallets take it, or the sentence with which it is refused. */
export function readWish({ method, params, chainId }: Asked): Wish | { refused: string } {
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
