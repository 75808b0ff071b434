import { createPublicKey, verify } from 'node:crypto'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'

const PAYLOAD_VERSION = 1

type SigningKeyOptions = {
  publicKeys: readonly string[]
  /** Returns after the first match. */
  stopAtFirst?: boolean
}

/** Returns the keys (base64 SPKI, P-256) that signed the request (docs/protocol.md, authorization signatures). */
export function findSigningKeys(
  authorization: Authorization,
  { publicKeys, stopAtFirst = false }: SigningKeyOptions,
): ReadonlySet<string> {
  const { signatures } = authorization
  const signed = new Set<string>()
  if (signatures.length === 0 || publicKeys.length === 0) return signed
  const payloads = payloadsOf(authorization)
  const given = signatures.map((signature) => Buffer.from(signature, 'base64'))
  for (const publicKey of publicKeys) {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const hasSigned = given.some((signature) =>
      payloads.some((payload) => verify('sha256', payload, key, signature)),
    )
    if (hasSigned) signed.add(publicKey)
    if (hasSigned && stopAtFirst) break
  }
  return signed
}

/** Every payload that a client may have signed: one per URL, and an empty body as `''` or `{}`. */
function payloadsOf({ method, urls, headers, body }: Authorization): Buffer[] {
  const bodies = body === undefined || isEmpty(body) ? ['', {}] : [body]
  return urls.flatMap((url) =>
    bodies.map((sent) =>
      Buffer.from(canonicalJson({ version: PAYLOAD_VERSION, method, url, headers, body: sent })),
    ),
  )
}

const isEmpty = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.keys(body).length === 0
