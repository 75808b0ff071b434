/** Why a provider vouched for nobody: the account or our quota there, or anything else. */
export type ProviderFailureReason = 'suspended' | 'rate-limited' | 'unavailable' | 'untrusted'

/** A provider gave no identity that can be trusted. Nothing it said goes out with this. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'

  constructor(
    readonly reason: ProviderFailureReason,
    cause?: unknown,
  ) {
    super(`provider ${reason}`, cause === undefined ? undefined : { cause })
  }
}
