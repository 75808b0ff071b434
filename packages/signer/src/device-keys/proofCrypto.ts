import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { VerifyingCrypto } from '@latchkey/contract/device-key/deviceProof'

/**
 * Cryptography of device proofs without WebCrypto. WebCrypto runs each of the five steps of a proof in another
 * thread; waiting for these takes many times as long as the steps.
 */
export const proofCrypto: VerifyingCrypto<KeyObject> = {
  async digest(_, data) {
    return Uint8Array.from(createHash('sha256').update(data).digest()).buffer
  },
  async importKey(format, key) {
    return createPublicKey({ format, key })
  },
  async verify(_, key, signature, data) {
    return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)
  },
}
