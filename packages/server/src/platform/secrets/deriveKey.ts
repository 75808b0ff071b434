import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** Derives the key of one purpose from a root key or a master key. */
export const deriveKey = (root: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `latchkey/1/${purpose}`, KEY_BYTES))

/** Look-up keys of an installation from the time before root keys. */
export const deriveLookupKeys = (masterKey: Uint8Array): Uint8Array =>
  Buffer.concat(['mac/identifier', 'mac/idempotency-key'].map((of) => deriveKey(masterKey, of)))
