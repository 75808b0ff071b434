import { createHash, randomUUID } from 'node:crypto'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { HEADERS } from '@latchkey/contract/wire'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { AcceptedRequestRepo } from './acceptedRequestRepo.ts'

/** Methods whose result depends on the signed request alone: a repetition has the same result. */
const REPEATABLE = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_signUserOperation',
  'secp256k1_sign',
  'signMessage',
  'signTransaction',
])

type Deps = { repo: AcceptedRequestRepo; nowMs(): number }

export type Freshness = ReturnType<typeof createFreshness>

/** Accepts each signed request once (docs/signer.md, "Freshness"). */
export function createFreshness({ repo, nowMs }: Deps) {
  return {
    /** Whether the expiry is in the next ten minutes, or is missing or later and the app allows it. */
    isCurrent({ headers, allow_long_lived }: Authorization): boolean {
      const expiry = headers[HEADERS.requestExpiry]
      if (expiry === undefined) return allow_long_lived === true
      const leftMs = Number(expiry) - nowMs()
      const maxMs = allow_long_lived
        ? SIGNER_LIMITS.longRequestExpiryMaxMs
        : SIGNER_LIMITS.requestExpiryMaxMs
      return leftMs > 0 && leftMs <= maxMs
    },

    /** Records a request whose signature is valid. False if it was accepted before. */
    accept(appId: string, authorization: Authorization): Promise<boolean> {
      const { headers } = authorization
      const expiry = headers[HEADERS.requestExpiry]
      return repo.claim({
        appId,
        requestHash: hashOf(authorization),
        attempt: attemptOf(authorization),
        nowMs: nowMs(),
        expiresAtMs: expiry === undefined ? nowMs() + SIGNER_LIMITS.repeatGapMs : Number(expiry),
      })
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}

/** Leaves out the signatures, because one request can have many valid ones. */
const hashOf = ({ method, urls, headers, body }: Authorization) =>
  createHash('sha256')
    .update(canonicalJson({ method, urls, headers, body: body ?? null }))
    .digest('base64url')

/** A request with an idempotency key has one effect, however often it arrives. A change is never repeated. */
function attemptOf({ method, headers, body, attempt = randomUUID() }: Authorization): string {
  if (method !== 'POST') return attempt
  const idempotencyKey = headers[HEADERS.idempotencyKey]
  if (idempotencyKey !== undefined) return `key:${idempotencyKey}`
  const called = (body as { method?: unknown } | undefined)?.method
  const isRepeatable =
    headers[HEADERS.requestExpiry] === undefined && REPEATABLE.has(String(called))
  return isRepeatable ? 'same-result' : attempt
}
