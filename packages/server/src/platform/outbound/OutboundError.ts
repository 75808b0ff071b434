/** `resting`: it was silent a moment ago, so it was not asked. */
export type OutboundFailure = 'refused' | 'resting' | 'timeout' | 'too_large' | 'unreachable'

/** Another server was not asked, or gave no whole answer in time. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'

  constructor(
    readonly reason: OutboundFailure,
    cause?: unknown,
  ) {
    super(`outbound ${reason}`, cause === undefined ? undefined : { cause })
  }
}
