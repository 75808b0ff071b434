import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { SignerError } from '../SignerError.ts'

/** Looks at the time of a second factor by the signer's own clock; one from the future is no better. */
export function requireRecentFactor(shownAtMs: number | undefined, nowMs: number): void {
  if (shownAtMs === undefined) return
  const ageMs = nowMs - shownAtMs
  const isRecent = ageMs < SIGNER_LIMITS.factorMemoryMs && ageMs > -SIGNER_LIMITS.channelClockSkewMs
  if (!isRecent) throw new SignerError('factor_too_old')
}
