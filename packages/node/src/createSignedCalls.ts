import {
  type BodyIn,
  type Endpoint,
  HEADERS,
  type ParamsOf,
  type ReplyOut,
} from '@latchkey/contract'
import type { createAppCalls } from './createAppCalls.ts'
import { type SignedRequest, signAuthorization } from './wallets/signAuthorization.ts'

/** Authorization of a request that changes or uses a wallet, policy or key quorum. */
export type Authorized = {
  /**
   * Base64 PKCS8 private key of the owner. For a key quorum, pass enough keys to reach its threshold.
   */
  authorizationKey?: string | readonly string[]
  /** Repeating a request with the same key has no second effect. */
  idempotencyKey?: string
}

/** Lifetime of a signed change, so that an intercepted request cannot be replayed later. */
const CHANGE_LIFETIME_MS = 5 * 60_000

/** Calls API endpoints with authorization signatures over the whole request (docs/protocol.md, authorization signatures). */
export function createSignedCalls(calls: ReturnType<typeof createAppCalls>) {
  return <E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    body: BodyIn<E> & object,
    { authorizationKey = [], idempotencyKey }: Authorized,
  ): Promise<ReplyOut<E>> => {
    const keys = typeof authorizationKey === 'string' ? [authorizationKey] : authorizationKey
    const named: Record<string, string> = {
      ...(idempotencyKey && { [HEADERS.idempotencyKey]: idempotencyKey }),
      ...(keys.length > 0 &&
        endpoint.method !== 'POST' && {
          [HEADERS.requestExpiry]: String(Date.now() + CHANGE_LIFETIME_MS),
        }),
    }
    const request: SignedRequest = {
      method: endpoint.method as SignedRequest['method'],
      url: calls.addressOf(endpoint, params).href,
      headers: { [HEADERS.appId]: calls.appId, ...named },
      body,
    }
    const signatures = keys.map((key) => signAuthorization(key, request)).join(',')
    const headers = {
      ...named,
      ...(signatures && { [HEADERS.authorizationSignature]: signatures }),
    }
    return calls.call(endpoint, { params, body, headers })
  }
}
