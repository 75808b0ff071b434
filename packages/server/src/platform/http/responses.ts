import { ERROR_CODES, HEADERS, SERVER_LIMITS } from '@latchkey/contract'
import { MFA_TOKEN_HEADER } from '@latchkey/contract/mfa'
import { ServiceError } from '../ServiceError.ts'
import { ERROR_MESSAGES } from './errorMessages.ts'

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const ALLOWED_HEADERS = [...Object.values(HEADERS), MFA_TOKEN_HEADER, 'content-type']
/** Headers of the protocol that a newer client may send: allowed when asked for, whatever they are. */
const PROTOCOL_HEADER = /^(?:x-)?privy-[a-z0-9-]+$/

export type ResponseHeaders = Record<string, string | string[]>
export type Reply = {
  status: number
  headers: ResponseHeaders
  body: string | Uint8Array<ArrayBuffer>
}

/** What every answer carries, errors and preflights included. */
export function securityHeaders(requestId: string, isHttps: boolean): ResponseHeaders {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    vary: 'Origin',
    [HEADERS.requestId]: requestId,
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Lets the page at exactly this origin read the answer. */
export const corsHeaders = (origin: string): ResponseHeaders => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': `${HEADERS.requestId}, retry-after`,
})

/** Lets every page read an answer that is no secret; whose cookies came along does not count. */
export const openCorsHeaders = (): ResponseHeaders => ({ 'access-control-allow-origin': '*' })

/** Allows the headers of the clients and, of those a preflight asks for, every header of the protocol. */
export function preflightHeaders(requested = ''): ResponseHeaders {
  const asked = requested.split(',').map((name) => name.trim().toLowerCase())
  const newer = asked.filter((name) => PROTOCOL_HEADER.test(name))
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': [...new Set([...ALLOWED_HEADERS, ...newer])].join(', '),
    'access-control-max-age': String(SERVER_LIMITS.preflightMaxAgeSeconds),
  }
}

/** A refusal as status, body and headers. Anything that is not one of ours says only that it happened. */
export function errorReply(thrown: unknown, headers: ResponseHeaders): Reply {
  const refusal = thrown instanceof ServiceError ? thrown : new ServiceError('unexpected')
  const { code, data, reason, retryAfterMs, sentence = ERROR_MESSAGES[code] } = refusal
  if (retryAfterMs !== undefined) {
    headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfterMs / 1000)))
  }
  const body = {
    error: sentence,
    code,
    ...(reason !== undefined && { cause: reason }),
    ...(data !== undefined && { data }),
  }
  return { status: ERROR_CODES[code].status, headers, body: JSON.stringify(body) }
}

/** Built from plain values in one go, which the Node adapter answers without a detour. */
export function toResponse({ status, headers, body }: Reply): Response {
  const single: Record<string, string> = {}
  const cookies: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) cookies.push(...value)
    else single[name] = value
  }
  const response = new Response(body, { status, headers: single })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
