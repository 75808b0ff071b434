import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { checkArgument } from './checkArgument.ts'

const PREFIX = /^wallet-(?:auth|api):/

/** The request to sign, and the key to sign it with. */
export type SignAuthorizationOptions = {
  /** P-256 private key, base64 PKCS8. */
  authorizationKey: string
  /** HTTP method of the request. */
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Full URL without a trailing slash. */
  url: string
  /** Headers to sign: `privy-app-id`, and `privy-idempotency-key` and `privy-request-expiry` if sent. */
  headers: Readonly<Record<string, string>>
  /** JSON body in wire format. */
  body: unknown
}

/**
 * Signs a request with an authorization key. Send the result in the header `privy-authorization-signature`.
 * Only for requests of your own: the calls of {@link LatchkeyServerClient} sign if you pass `authorizationKeys`.
 *
 * @throws TypeError if the key is not a P-256 private key in base64 PKCS8.
 * @example
 * ```ts
 * import { signAuthorization } from '@latchkey/node'
 *
 * const signature = signAuthorization({
 *   authorizationKey: process.env.AUTHORIZATION_KEY ?? '',
 *   method: 'POST',
 *   url: 'https://auth.example.com/api/v1/wallets/abc/rpc',
 *   headers: { 'privy-app-id': 'latchkeydemoapp0000000001' },
 *   body: { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } },
 * })
 * console.log(signature)
 * ```
 */
export const signAuthorization = (options: SignAuthorizationOptions): string =>
  signRequest(options, 'authorizationKey')

/** Signs a request. `argument` names the key in the error for a malformed one. */
export function signRequest(
  { authorizationKey, method, url, headers, body }: SignAuthorizationOptions,
  argument: string,
): string {
  const key = readKey(authorizationKey)
  const isP256 = key?.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  checkArgument(isP256, argument, 'a P-256 private key in base64 PKCS8')
  const payload = Buffer.from(canonicalJson({ version: 1, method, url, headers, body }))
  return sign('sha256', payload, { key: key as KeyObject, dsaEncoding: 'der' }).toString('base64')
}

/** Returns undefined for a malformed key. The error of Node.js is dropped: it must not reach a log. */
function readKey(authorizationKey: unknown): KeyObject | undefined {
  try {
    const der = Buffer.from(String(authorizationKey).replace(PREFIX, ''), 'base64')
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}
