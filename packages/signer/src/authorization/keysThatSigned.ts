import { createPublicKey, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import type { Authorization } from '@latchkey/contract/signer'
import { HEADERS } from '@latchkey/contract/wire'

const PAYLOAD_VERSION = 1

type Asked = {
  publicKeys: readonly string[]
  nowMs: number
  /** Where one is enough the others are not looked at. */
  isOneEnough?: boolean
}

/** Which of the keys (base64 SPKI, P-256) signed this request as it stands (docs/protocol.md, authorization signatures). */
export function keysThatSigned(
  authorization: Authorization,
  { publicKeys, nowMs, isOneEnough = false }: Asked,
): ReadonlySet<string> {
  const { signatures, headers } = authorization
  const signed = new Set<string>()
  const expiry = headers[HEADERS.requestExpiry]
  if (expiry !== undefined && !(Number(expiry) > nowMs)) return signed
  if (signatures.length === 0 || publicKeys.length === 0) return signed
  const payloads = payloadsOf(authorization)
  const given = signatures.map((signature) => Buffer.from(signature, 'base64'))
  for (const publicKey of publicKeys) {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const hasSigned = given.some((signature) =>
      payloads.some((payload) => verify('sha256', payload, { key, dsaEncoding: 'der' }, signature)),
    )
    if (hasSigned) signed.add(publicKey)
    if (hasSigned && isOneEnough) break
  }
  return signed
}

/** Every text that a client may have signed: of our addresses the one it knows, and an empty body either way. */
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
