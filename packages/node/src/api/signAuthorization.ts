import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { checkArgument } from './checkArgument.ts'

const PREFIX = /^wallet-(?:auth|api):/
/** Lifetime of a signed request, so that an intercepted one cannot be replayed later. */
const SIGNATURE_LIFETIME_MS = 5 * 60_000

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

type Signable = {
  appId: string
  method: 'GET' | SignAuthorizationOptions['method']
  url: string
  json: string | undefined
  idempotencyKey: string | undefined
}

/** Headers that a signature covers, and the signatures (docs/protocol.md, authorization signatures). */
export function signedHeaders(
  { appId, method, url, json, idempotencyKey }: Signable,
  keys: readonly string[],
): Record<string, string> {
  checkArgument(Array.isArray(keys), 'authorizationKeys', 'an array of private keys')
  checkArgument(
    idempotencyKey === undefined || isHeaderValue(idempotencyKey),
    'idempotencyKey',
    'a non-empty string of printable ASCII characters',
  )
  const isSigned = keys.length > 0 && method !== 'GET'
  // The signer accepts a request once, so a signed request always has a key of its own.
  const key = idempotencyKey ?? (isSigned ? randomUUID() : undefined)
  const headers = { [HEADERS.appId]: appId, ...(key && { [HEADERS.idempotencyKey]: key }) }
  if (!isSigned) return headers
  const expiry = String(Date.now() + SIGNATURE_LIFETIME_MS)
  const signed = { ...headers, [HEADERS.requestExpiry]: expiry }
  // Parsed again, so that exactly the sent values are signed: a date, for example, is a string by then.
  const body: unknown = JSON.parse(json ?? '{}')
  const signatures = keys.map((authorizationKey, index) =>
    signRequest(
      { authorizationKey, method, url, headers: signed, body },
      `authorizationKeys[${index}]`,
    ),
  )
  return { ...signed, [HEADERS.authorizationSignature]: signatures.join(',') }
}

/** Whether a header carries the value unchanged: `fetch` trims spaces, and the signature covers the value. */
const isHeaderValue = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === value && /^[\x20-\x7e]+$/.test(value)

/** Signs a request. `argument` names the key in the error for a malformed one. */
function signRequest(
  { authorizationKey, method, url, headers, body }: SignAuthorizationOptions,
  argument: string,
): string {
  const key = readKey(authorizationKey)
  const isP256 = key?.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  checkArgument(isP256, argument, 'a P-256 private key in base64 PKCS8')
  const payload = Buffer.from(canonicalJson({ version: 1, method, url, headers, body }))
  // A key alone makes a DER signature. With `dsaEncoding`, Node.js 24 needs twice the time.
  return sign('sha256', payload, key as KeyObject).toString('base64')
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
