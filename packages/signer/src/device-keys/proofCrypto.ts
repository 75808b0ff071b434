import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { VerifyingCrypto } from '@latchkey/contract/device-key/deviceProof'
import { SIGNATURE_BYTES, toDer } from '@latchkey/contract/values/ecdsaSignature'

const IMPORTED_KEYS_MAX = 500
/** Keys used lately, the latest last. Importing a key takes as long as verifying a signature with it. */
const importedKeys = new Map<string, KeyObject>()

/**
 * Cryptography of device proofs without WebCrypto. WebCrypto runs each of the five steps of a proof in another
 * thread; waiting for these takes many times as long as the steps.
 */
export const proofCrypto: VerifyingCrypto<KeyObject> = {
  async digest(_, data) {
    return Uint8Array.from(createHash('sha256').update(data).digest()).buffer
  },
  async importKey(format, key) {
    const id = `${key.x}.${key.y}`
    const imported = importedKeys.get(id) ?? createPublicKey({ format, key })
    remember(id, imported)
    return imported
  },
  async verify(_, key, signature, data) {
    return signature.byteLength === SIGNATURE_BYTES && verify('sha256', data, key, toDer(signature))
  },
}

function remember(id: string, key: KeyObject): void {
  importedKeys.delete(id)
  importedKeys.set(id, key)
  const [oldest] = importedKeys.keys()
  if (importedKeys.size > IMPORTED_KEYS_MAX && oldest !== undefined) importedKeys.delete(oldest)
}
