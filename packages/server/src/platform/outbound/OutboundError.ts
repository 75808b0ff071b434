/** `resting`: the circuit breaker is open after repeated timeouts. */
export type OutboundFailure = 'refused' | 'resting' | 'timeout' | 'too_large' | 'unreachable'

/** An outbound request was not allowed, or got no complete reply in time. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'

  constructor(
    readonly reason: OutboundFailure,
    cause?: unknown,
  ) {
    super(`outbound ${reason}`, cause === undefined ? undefined : { cause })
  }
}
