import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM and `context` as associated data. Returns nonce, tag and ciphertext. */
export function sealBytes(key: Uint8Array, plain: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws if the key, the context or any byte differs. */
export function openBytes(key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    decipher.final() // verifies the tag
    return body
  } catch (error) {
    body.fill(0)
    throw error
  }
}
