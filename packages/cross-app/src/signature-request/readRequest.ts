import { crossAppRequest } from '@latchkey/contract/crossApp'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { WalletRequest } from '../page/readOperation.ts'

/** What is asked of a wallet, as it stands in the address. */
export type SignatureRequestInput = WalletRequest & { origin: string }

/** What the address asks, or nothing when it is no request, or one that lay about. */
export function readRequest(text: string, nowMs: number): SignatureRequestInput | undefined {
  const parsed = crossAppRequest.safeParse(parse(text))
  if (!parsed.success) return undefined
  const { content, timestamp, callbackUrl } = parsed.data
  // The page that asks waits so long, and its clock is this window's.
  if (Math.abs(nowMs - timestamp) > METHOD_LIMITS.crossAppTimeoutMs) return undefined
  const { method, params, chainId } = content.request.request
  return { method, params, chainId, origin: callbackUrl }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
