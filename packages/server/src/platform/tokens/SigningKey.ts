import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { SIGNATURE_BYTES, toDer, toRaw } from '@latchkey/contract/values/ecdsaSignature'

export type PublicJwk = {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  kid: string
  alg: 'ES256'
  use: 'sig'
}

export type SigningKey = {
  readonly kid: string
  /** The one header this key signs under, encoded. A token with any other header is not ours. */
  readonly header: string
  readonly jwk: PublicJwk
  /** The public key as SPKI PEM, for back ends that verify without our key list. */
  readonly pem: string
  readonly signsFromMs: number
  readonly retiredAtMs: number | null
  sign(text: string): string
  isSignatureOf(text: string, signature: string): boolean
}

type Stored = {
  kid: string
  privateKey: Uint8Array
  signsFromMs: number
  retiredAtMs: number | null
}

/** PKCS #8 bytes of a fresh P-256 key. */
export const createPrivateKeyBytes = (): Uint8Array =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'der',
  })

/**
 * Signs with node:crypto and not with a JWT library: those go through WebCrypto's thread pool, which
 * measured at 150 µs of processor a signature against 42, and 250 against 110 to verify one. Signatures are passed as
 * DER: with the option `dsaEncoding`, Node.js 24 needs 80 µs to sign and 130 to verify, without it 35 and 85.
 */
export function createSigningKey({
  kid,
  privateKey,
  signsFromMs,
  retiredAtMs,
}: Stored): SigningKey {
  const secret = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' })
  const shared = createPublicKey(secret)
  const { x, y } = shared.export({ format: 'jwk' })
  return {
    kid,
    header: encode({ alg: 'ES256', typ: 'JWT', kid }),
    jwk: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', kid, alg: 'ES256', use: 'sig' },
    pem: shared.export({ type: 'spki', format: 'pem' }).toString(),
    signsFromMs,
    retiredAtMs,
    sign: (text) =>
      withLowS(Buffer.from(toRaw(sign('sha256', Buffer.from(text), secret)).buffer)).toString(
        'base64url',
      ),
    isSignatureOf(text, signature) {
      const bytes = Buffer.from(signature, 'base64url')
      // Two spellings of one signature would be two tokens: other base64, or n - s in place of s.
      if (bytes.byteLength !== SIGNATURE_BYTES || bytes.toString('base64url') !== signature)
        return false
      if (!hasLowS(bytes)) return false
      return verify('sha256', Buffer.from(text), shared, toDer(bytes))
    },
  }
}

/** Order of P-256, and its half. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const HALF_ORDER = Buffer.from(
  '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8',
  'hex',
)
const S_AT = 32
const hasLowS = (signature: Buffer) =>
  signature.compare(HALF_ORDER, 0, HALF_ORDER.length, S_AT) <= 0

/** Replaces s by the smaller one: both (r, s) and (r, n - s) are valid. */
function withLowS(signature: Buffer): Buffer {
  if (hasLowS(signature)) return signature
  let borrow = 0
  for (let at = ORDER.length - 1; at >= 0; at -= 1) {
    const difference = (ORDER[at] as number) - (signature[S_AT + at] as number) - borrow
    borrow = difference < 0 ? 1 : 0
    signature[S_AT + at] = difference & 0xff
  }
  return signature
}

export const encode = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
