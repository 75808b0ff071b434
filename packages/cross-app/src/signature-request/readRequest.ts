import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { crossAppRequest } from '@latchkey/contract/endpoints/crossApp'
import type { WalletRequest } from '../page/readOperation.ts'

/** A signature request from the URL. */
export type SignatureRequestInput = WalletRequest & { origin: string }

/** Reads the request; undefined if it is invalid or expired. */
export function readRequest(text: string, nowMs: number): SignatureRequestInput | undefined {
  const parsed = crossAppRequest.safeParse(parse(text))
  if (!parsed.success) return undefined
  const { content, timestamp, callbackUrl } = parsed.data
  // The requesting page waits this long, and shares this device's clock.
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
