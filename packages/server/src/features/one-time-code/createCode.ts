import { LIMITS } from '@latchkey/contract'
import type { RandomBytes } from '../../platform/ids/createId.ts'

const CODES = 10 ** LIMITS.oneTimeCodeDigits
/** Larger numbers are drawn again: they would make small codes more likely. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

/** Creates a uniformly distributed six-digit code. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < FAIR_BELOW) return String(drawn % CODES).padStart(LIMITS.oneTimeCodeDigits, '0')
  }
}
