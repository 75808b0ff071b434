import { createPrivateKey, type KeyObject } from 'node:crypto'

const SEED_BYTES = 32

/** Parses a Coinbase Developer Platform key (PEM or base64). Undefined if malformed. */
export function readCdpKey(
  text: string,
): { key: KeyObject; algorithm: 'ES256' | 'EdDSA' } | undefined {
  try {
    if (text.includes('PRIVATE KEY')) {
      // Environment variables often contain `\\n` in place of line breaks.
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
      return isP256 ? { key, algorithm: 'ES256' } : undefined
    }
    const bytes = Buffer.from(text, 'base64')
    if (bytes.byteLength !== 2 * SEED_BYTES) return undefined
    const jwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      d: bytes.subarray(0, SEED_BYTES).toString('base64url'),
      x: bytes.subarray(SEED_BYTES).toString('base64url'),
    }
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), algorithm: 'EdDSA' }
  } catch {
    return undefined
  }
}
