import { createPrivateKey, sign } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/canonicalJson'

const PREFIX = /^wallet-(?:auth|api):/

export type SignedRequest = {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** As the server is called, without a slash at its end. */
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** What stands behind a request: the P-256 key of whose word it takes, base64 PKCS8 (wire contract 12). */
export function signAuthorization(privateKey: string, request: SignedRequest): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey.replace(PREFIX, ''), 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const payload = Buffer.from(canonicalJson({ version: 1, ...request }))
  return sign('sha256', payload, { key, dsaEncoding: 'der' }).toString('base64')
}
