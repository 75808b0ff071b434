import { SERVER_LIMITS } from '@latchkey/contract'
import type { Outbound } from './createOutbound.ts'
import { OutboundError } from './OutboundError.ts'

type Silence = { timeouts: number; closedUntilMs: number; isProbed: boolean }

/**
 * Spares everybody the wait for a server that has fallen silent: after some timeouts in a row its host is
 * not asked for a while, then by one caller at a time until it answers. Each process learns it by itself.
 */
export function withCircuitBreaker(outbound: Outbound, nowMs: () => number): Outbound {
  // Only hosts that are silent now are in here.
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
        silence.isProbed = true // before any await, so that one caller alone tries
      }
      try {
        const reply = await outbound.send(request)
        silences.delete(host)
        return reply
      } catch (error) {
        if (error instanceof OutboundError && error.reason === 'timeout') noteTimeout(host)
        // It did answer, if only by hanging up: the next caller may try.
        else if (isSilent) silence.isProbed = false
        throw error
      }
    },
  }
}
