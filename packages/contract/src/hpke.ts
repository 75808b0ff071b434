import * as z from './schema.ts'

const BASE64_MAX_CHARS = 16 * 1024
/** Standard base64, as the wire has it for keys and sealed values. */
export const base64 = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(BASE64_MAX_CHARS))

/** One suite everywhere: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305, base mode, no info, no aad. */
export const HPKE = 'HPKE'

/** Something that only the holder of one private key can open. */
export const sealedBox = z.object({ encapsulated_key: base64, ciphertext: base64 })
export type SealedBox = z.output<typeof sealedBox>
