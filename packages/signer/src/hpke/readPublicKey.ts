import { createPublicKey } from 'node:crypto'
import { SignerError } from '../SignerError.ts'

const POINT_BYTES = 65

/** Reads a P-256 public key (base64 of the raw point or of SPKI) as its uncompressed point. */
export function readPublicKey(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength === POINT_BYTES) return new Uint8Array(bytes)
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    const { crv, x, y } = key.export({ format: 'jwk' })
    if (crv !== 'P-256' || !x || !y) throw new SignerError('invalid_request')
    return Uint8Array.from([4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url')])
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  }
}
