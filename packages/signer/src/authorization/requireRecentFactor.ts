import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'

/** Throws if the second factor is too old, or in the future, by the signer's clock. */
export function requireRecentFactor(shownAtMs: number | undefined, nowMs: number): void {
  if (shownAtMs === undefined) return
  const ageMs = nowMs - shownAtMs
  const isRecent =
    ageMs < SIGNER_LIMITS.factorMemoryMs && ageMs > -SIGNER_CHANNEL_LIMITS.channelClockSkewMs
  if (!isRecent) throw new SignerError('factor_too_old')
}
