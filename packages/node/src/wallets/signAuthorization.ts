import { createPrivateKey, sign } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'

const PREFIX = /^wallet-(?:auth|api):/

/** The request to authorize. */
export type SignedRequest = {
  /** HTTP method of the request. */
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Full URL without a trailing slash. */
  url: string
  /** Headers to sign: `privy-app-id`, and idempotency key and expiry if sent. */
  headers: Readonly<Record<string, string>>
  /** JSON body. */
  body: unknown
}

/**
 * Signs a request with a P-256 authorization key (base64 PKCS8). Send the result in the header
 * `privy-authorization-signature`. The clients of this package do this for you.
 *
 * @throws TypeError or a Node.js crypto error if the key is not a P-256 private key in base64 PKCS8.
 * @example
 * ```ts
 * import { signAuthorization } from '@latchkey/node'
 *
 * const signature = signAuthorization(process.env.AUTHORIZATION_KEY ?? '', {
 *   method: 'POST',
 *   url: 'https://auth.example.com/api/v1/wallets/abc/rpc',
 *   headers: { 'privy-app-id': 'latchkeydemoapp0000000001' },
 *   body: { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } },
 * })
 * console.log(signature)
 * ```
 */
export function signAuthorization(privateKey: string, request: SignedRequest): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey.replace(PREFIX, ''), 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const payload = Buffer.from(canonicalJson({ version: 1, ...request }))
  return sign('sha256', payload, { key, dsaEncoding: 'der' }).toString('base64')
}
