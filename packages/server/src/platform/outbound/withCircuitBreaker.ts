import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Outbound } from './createOutbound.ts'
import { OutboundError } from './OutboundError.ts'

type Silence = { timeouts: number; closedUntilMs: number; isProbed: boolean }

/**
 * Circuit breaker per host and process: opens after several timeouts in a row, then lets one probe through
 * at a time until the host replies.
 */
export function withCircuitBreaker(outbound: Outbound, nowMs: () => number): Outbound {
  // Contains only hosts with recent timeouts.
  const silences = new Map<string, Silence>()

  function noteTimeout(host: string) {
    const timeouts = (silences.get(host)?.timeouts ?? 0) + 1
    const isSilent = timeouts >= SERVER_LIMITS.outboundTimeoutsMax
    const closedUntilMs = isSilent ? nowMs() + SERVER_LIMITS.outboundRestMs : 0
    silences.set(host, { timeouts, closedUntilMs, isProbed: false })
  }

  return {
    close: () => outbound.close(),
    async send(request) {
      const host = URL.canParse(request.url) ? new URL(request.url).host : ''
      const silence = silences.get(host)
      const isSilent = silence !== undefined && silence.closedUntilMs > 0
      if (isSilent) {
        if (silence.isProbed || nowMs() < silence.closedUntilMs) throw new OutboundError('resting')
        silence.isProbed = true // before any await, so that only one caller probes
      }
      try {
        const reply = await outbound.send(request)
        silences.delete(host)
        return reply
      } catch (error) {
        if (error instanceof OutboundError && error.reason === 'timeout') noteTimeout(host)
        // Not a timeout, so the next caller may probe.
        else if (isSilent) silence.isProbed = false
        throw error
      }
    },
  }
}
