import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Location and user of a value, bound into the encryption. A value moved elsewhere does not decrypt. */
export type EncryptionContext = {
  table: string
  column: string
  row: string
  appId: string
  userId: string
}

export type Sealed = { keyVersion: number; sealed: Uint8Array }

export type Envelope = {
  /** Key versions whose values are to be re-encrypted. */
  olderVersions(): readonly number[]
  seal(plain: Uint8Array, context: EncryptionContext): Sealed
  open(value: Sealed, context: EncryptionContext): Uint8Array
}

/** Keys of an envelope. They are read for each value, because a rotation adds and removes versions. */
export type EnvelopeKeys = {
  /** Key version for new values. */
  currentVersion(): number
  olderVersions(): readonly number[]
  keyOf(version: number): Uint8Array | undefined
}

/**
 * Encrypts single database values. Derives a key per app and row from the key of a version. Older versions
 * still decrypt, so rows can be re-encrypted one by one.
 */
export function createEnvelope(keys: EnvelopeKeys): Envelope {
  function keyFor(version: number, context: EncryptionContext): KeyObject {
    const root = keys.keyOf(version)
    if (!root) throw new Error('Encrypted with a key version that this server does not have')
    if (root.byteLength !== KEY_BYTES) throw new Error('createEnvelope: keys must have 32 bytes')
    const ofApp = derive(createSecretKey(root), 'app', context.appId)
    return derive(ofApp, 'record', context.table, context.column, context.row)
  }

  return {
    olderVersions: keys.olderVersions,

    seal(plain, context) {
      const currentVersion = keys.currentVersion()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(currentVersion, context), nonce)
      cipher.setAAD(boundTo(context, currentVersion))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return {
        keyVersion: currentVersion,
        sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]),
      }
    },

    open({ keyVersion, sealed }, context) {
      const bytes = Buffer.from(sealed)
      const tagEnd = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(keyVersion, context),
        bytes.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      )
      decipher.setAAD(boundTo(context, keyVersion))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
    },
  }
}

/** JSON encoding makes the list of parts unambiguous. Node.js 24 is faster with key objects than with bytes. */
function derive(key: KeyObject, ...parts: readonly string[]): KeyObject {
  const info = JSON.stringify(['latchkey/envelope', ...parts])
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', info, KEY_BYTES)))
}

const boundTo = (
  { table, column, row, appId, userId }: EncryptionContext,
  version: number,
): Buffer => Buffer.from(JSON.stringify([table, column, row, appId, userId, version]))
