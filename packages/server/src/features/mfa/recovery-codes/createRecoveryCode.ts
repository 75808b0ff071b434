import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { RandomBytes } from '../../../platform/ids/createId.ts'

// Crockford base32: no letter looks like a digit; 32 characters give five bits each.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{4}(?=.)/g
const WRITTEN = new RegExp(`^[${ALPHABET}]{${SERVER_LIMITS.mfaRecoveryCodeChars}}$`)

/** Creates a code of 60 bits, in groups of four. */
export function createRecoveryCode(randomBytes: RandomBytes): string {
  const bytes = randomBytes(SERVER_LIMITS.mfaRecoveryCodeChars)
  return Array.from(bytes, (byte) => ALPHABET[byte & 31])
    .join('')
    .replace(GROUP, '$&-')
}

/** Normalizes a typed code; undefined if it cannot be valid. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return WRITTEN.test(code) ? code : undefined
}
