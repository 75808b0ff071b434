import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { base32nopad } from '@scure/base'

const STEP_MS = 30_000
/** A code must still be valid when a busy machine has typed it. */
const MARGIN_MS = 12_000

/** The code an authenticator app shows for a secret, now or some steps away, by a library that is not ours. */
export const totp = (secret: string, stepsAway = 0): string =>
  codeAt(secret, Math.floor(Date.now() / STEP_MS) + stepsAway)

/**
 * An authenticator app whose codes are each of a later time step, because the server accepts a step once.
 * It starts with the step before the current one, unless the server would soon reject that step.
 */
export function createAuthenticator(secret: string, lastStep = 0) {
  let last = lastStep
  return {
    /** The time step of the latest code. */
    lastStep: () => last,
    async nextCode(): Promise<string> {
      const first = Math.floor((Date.now() - STEP_MS + MARGIN_MS) / STEP_MS)
      last = Math.max(last + 1, first)
      const startMs = (last - 1) * STEP_MS // the server accepts one step ahead
      if (Date.now() < startMs) await pause(startMs - Date.now())
      return codeAt(secret, last)
    },
  }
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
  const place = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
