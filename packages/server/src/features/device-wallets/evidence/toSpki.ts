import { createPublicKey } from 'node:crypto'

type Helpers = typeof import('@simplewebauthn/server/helpers')
/** Loaded with the first passkey, as by the passkey feature. */
const loadHelpers = (): Promise<Helpers> => import('@simplewebauthn/server/helpers')

const base64Url = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url')

function toJwk({ decodeCredentialPublicKey, cose }: Helpers, encoded: Uint8Array) {
  const key = decodeCredentialPublicKey(new Uint8Array(encoded))
  const { x, y, n, e } = cose.COSEKEYS
  if (cose.isCOSEPublicKeyEC2(key))
    return { kty: 'EC', crv: 'P-256', x: base64Url(key.get(x)), y: base64Url(key.get(y)) }
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', n: base64Url(key.get(n)), e: base64Url(key.get(e)) }
  if (cose.isCOSEPublicKeyOKP(key)) return { kty: 'OKP', crv: 'Ed25519', x: base64Url(key.get(x)) }
  throw new Error('Unknown type of passkey')
}

/** Converts the COSE key of a passkey (RFC 9053) to base64 of SPKI DER, which needs no CBOR to read. */
export async function toSpki(cose: Uint8Array): Promise<string> {
  const key = toJwk(await loadHelpers(), cose)
  return createPublicKey({ key, format: 'jwk' })
    .export({ format: 'der', type: 'spki' })
    .toString('base64')
}
