import {
  type BodyIn,
  type Endpoint,
  HEADERS,
  type ParamsOf,
  type ReplyOut,
} from '@latchkey/contract'
import type { createAppCalls } from './createAppCalls.ts'
import { type SignedRequest, signAuthorization } from './wallets/signAuthorization.ts'

/** Who stands behind a request: keys in base64 PKCS8, of a quorum as many as it takes. */
export type Authorized = {
  authorizationKey?: string | readonly string[]
  idempotencyKey?: string
}

/** A signed change is good for so long: whoever catches it cannot bring it again later. */
const CHANGE_LIFETIME_MS = 5 * 60_000

/** Calls of the contract that somebody's keys sign as they stand (wire contract 12). */
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
