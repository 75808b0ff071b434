import { SERVER_LIMITS } from '@latchkey/contract'
import type { RandomBytes } from '../../../platform/ids/createId.ts'

// Crockford's: no letter in it is taken for a digit, and thirty-two of them are five bits each.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{4}(?=.)/g
const WRITTEN = new RegExp(`^[${ALPHABET}]{${SERVER_LIMITS.mfaRecoveryCodeChars}}$`)

/** A code of 60 bits, in groups that can be read out. */
export function createRecoveryCode(randomBytes: RandomBytes): string {
  const bytes = randomBytes(SERVER_LIMITS.mfaRecoveryCodeChars)
  return Array.from(bytes, (byte) => ALPHABET[byte & 31])
    .join('')
    .replace(GROUP, '$&-')
}

/** A code as it was given out, however it was typed; nothing where it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return WRITTEN.test(code) ? code : undefined
}
