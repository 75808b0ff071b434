import { LIMITS } from '@latchkey/contract'
import type { RandomBytes } from '../../platform/ids/createId.ts'

const CODES = 10 ** LIMITS.oneTimeCodeDigits
/** Numbers above the last whole multiple would make small codes likelier, so they are drawn again. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

/** Six digits, each code as likely as any other. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < FAIR_BELOW) return String(drawn % CODES).padStart(LIMITS.oneTimeCodeDigits, '0')
  }
}
