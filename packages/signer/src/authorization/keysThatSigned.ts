import { createPublicKey, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import type { Authorization } from '@latchkey/contract/signer'
import { HEADERS } from '@latchkey/contract/wire'

const PAYLOAD_VERSION = 1

/** Which of the keys (base64 SPKI, P-256) signed this request as it stands (wire contract 12). */
export function keysThatSigned(
  authorization: Authorization,
  { publicKeys, nowMs }: { publicKeys: readonly string[]; nowMs: number },
): ReadonlySet<string> {
  const { signatures, headers } = authorization
  const expiry = headers[HEADERS.requestExpiry]
  if (expiry !== undefined && !(Number(expiry) > nowMs)) return new Set()
  if (signatures.length === 0 || publicKeys.length === 0) return new Set()
  const payloads = payloadsOf(authorization)
  const given = signatures.map((signature) => Buffer.from(signature, 'base64'))
  return new Set(
    publicKeys.filter((publicKey) => {
      const der = Buffer.from(publicKey, 'base64')
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return given.some((signature) =>
        payloads.some((payload) =>
          verify('sha256', payload, { key, dsaEncoding: 'der' }, signature),
        ),
      )
    }),
  )
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
