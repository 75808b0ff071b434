import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_VERSION = 1

/** One derived key per purpose, so that MACs are not interchangeable. */
const MAC_PURPOSES = [
  'one-time-code',
  'refresh-token',
  'identifier',
  'idempotency-key',
  'signing-key-id',
  'cross-app-key',
] as const
export type MacPurpose = (typeof MAC_PURPOSES)[number]

export type Secrets = {
  /** HMAC over length-prefixed parts, so that `ab|c` and `a|bc` differ. */
  mac(purpose: MacPurpose, ...parts: readonly (string | Uint8Array)[]): Buffer
  /** Encrypts with `context` as AAD, so rows cannot be swapped. */
  seal(plain: Uint8Array, context: string): Uint8Array
  open(sealed: Uint8Array, context: string): Uint8Array
  /** Encrypts wallet shares, unless LATCHKEY_SHARE_KEYS is set. */
  readonly shareKey: Uint8Array
}

/** Derives all server secrets from the 32-byte master key, which is never in the database. */
export function createSecrets(masterKey: Uint8Array): Secrets {
  if (masterKey.byteLength !== KEY_BYTES) throw new Error('The master key must have 32 bytes')
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `latchkey/${KEY_VERSION}/${purpose}`, KEY_BYTES))
  const macKeys = Object.fromEntries(
    MAC_PURPOSES.map((purpose) => [purpose, derive(`mac/${purpose}`)]),
  ) as Record<MacPurpose, Buffer>
  const sealKey = derive('seal')

  return {
    shareKey: derive('auth-share'),

    mac(purpose, ...parts) {
      const hmac = createHmac('sha256', macKeys[purpose])
      for (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part
        const length = Buffer.alloc(4)
        length.writeUInt32BE(bytes.byteLength)
        hmac.update(length).update(bytes)
      }
      return hmac.digest()
    },

    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Uint8Array.of(KEY_VERSION), nonce, cipher.getAuthTag(), body])
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== KEY_VERSION) throw new Error('Sealed with a key version this server lacks')
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const tagEnd = 1 + NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
    },
  }
}
