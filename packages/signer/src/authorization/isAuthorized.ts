import { createPublicKey, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import type { Authorization } from '@latchkey/contract/signer'
import { HEADERS } from '@latchkey/contract/wire'

const PAYLOAD_VERSION = 1

/** Whether any of the keys (base64 SPKI, P-256) signed this request as it stands (wire contract 12). */
export function isAuthorized(
  authorization: Authorization,
  { publicKeys, nowMs }: { publicKeys: readonly string[]; nowMs: number },
): boolean {
  const { signatures, headers } = authorization
  const expiry = headers[HEADERS.requestExpiry]
  if (expiry !== undefined && !(Number(expiry) > nowMs)) return false
  if (signatures.length === 0 || publicKeys.length === 0) return false
  const payloads = payloadsOf(authorization)
  const keys = publicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  )
  return signatures.some((signature) => {
    const bytes = Buffer.from(signature, 'base64')
    return keys.some((key) =>
      payloads.some((payload) => verify('sha256', payload, { key, dsaEncoding: 'der' }, bytes)),
    )
  })
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
