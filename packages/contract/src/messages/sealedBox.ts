import * as z from '../schema.ts'

const BASE64_MAX_CHARS = 16 * 1024
/** Standard base64, for keys and ciphertexts. */
export const base64 = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(BASE64_MAX_CHARS))

/**
 * The only HPKE suite: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305, base mode, no info, no aad.
 */
export const HPKE = 'HPKE'

/** HPKE ciphertext for one private key. */
export const sealedBox = z.object({ encapsulated_key: base64, ciphertext: base64 })
export type SealedBox = z.output<typeof sealedBox>
