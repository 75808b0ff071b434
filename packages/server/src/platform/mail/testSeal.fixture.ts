import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const key = new Uint8Array(32).fill(7)

/** AES-GCM with a fixed key, for tests. */
export function seal(plain: Uint8Array, aad: string): Uint8Array {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function open(sealed: Uint8Array, aad: string): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
