import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Where a value lies and whose it is. In any other place, or for anybody else, it does not open. */
export type EncryptionContext = {
  table: string
  column: string
  row: string
  appId: string
  userId: string
}

export type Sealed = { keyVersion: number; sealed: Uint8Array }

export type Envelope = {
  /** The version of the key that new values are sealed with. */
  readonly currentVersion: number
  seal(plain: Uint8Array, place: EncryptionContext): Sealed
  open(value: Sealed, place: EncryptionContext): Uint8Array
}

/**
 * Seals single values of the database: the key of a version gives one key to each app, and that one to
 * each row. Older versions still open, so that rows can be sealed anew one by one.
 */
export function createEnvelope(keys: ReadonlyMap<number, Uint8Array>): Envelope {
  const currentVersion = Math.max(...keys.keys())
  if (!Number.isInteger(currentVersion)) throw new Error('An envelope needs a key')
  for (const key of keys.values()) {
    if (key.byteLength !== KEY_BYTES) throw new Error('A key of an envelope has 32 bytes')
  }

  function keyFor(version: number, place: EncryptionContext): Uint8Array {
    const root = keys.get(version)
    if (!root) throw new Error('Sealed with a key version this server lacks')
    const ofApp = derive(root, 'app', place.appId)
    return derive(ofApp, 'record', place.table, place.column, place.row)
  }

  return {
    currentVersion,

    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(currentVersion, place), nonce)
      cipher.setAAD(boundTo(place, currentVersion))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return {
        keyVersion: currentVersion,
        sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]),
      }
    },

    open({ keyVersion, sealed }, place) {
      const bytes = Buffer.from(sealed)
      const tagEnd = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(keyVersion, place),
        bytes.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      )
      decipher.setAAD(boundTo(place, keyVersion))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
    },
  }
}

/** As a list in JSON, so that no two different lists read the same. */
const derive = (key: Uint8Array, ...parts: readonly string[]): Uint8Array =>
  Buffer.from(
    hkdfSync('sha256', key, '', JSON.stringify(['latchkey/envelope', ...parts]), KEY_BYTES),
  )

const boundTo = (
  { table, column, row, appId, userId }: EncryptionContext,
  version: number,
): Buffer => Buffer.from(JSON.stringify([table, column, row, appId, userId, version]))
