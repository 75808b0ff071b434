import { ERROR_CODES, HEADERS } from '@latchkey/contract'
import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ServiceError } from '../ServiceError.ts'
import { ERROR_MESSAGES } from './errorMessages.ts'

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const ALLOWED_HEADERS = [...Object.values(HEADERS), MFA_TOKEN_HEADER, 'content-type']
/** Headers that newer clients may send. Any of them is allowed in a preflight. */
const PROTOCOL_HEADER = /^(?:x-)?privy-[a-z0-9-]+$/

export type ResponseHeaders = Record<string, string | string[]>
export type Reply = {
  status: number
  headers: ResponseHeaders
  body: string | Uint8Array<ArrayBuffer>
}

/** Headers of every reply, including errors and preflights. */
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

/** Lets exactly this origin read the reply. */
export const corsHeaders = (origin: string): ResponseHeaders => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': `${HEADERS.requestId}, retry-after`,
})

/** Lets every origin read a public reply, without credentials. */
export const openCorsHeaders = (): ResponseHeaders => ({ 'access-control-allow-origin': '*' })

/** Allows the known client headers and any requested `privy-` header. */
export function preflightHeaders(requested = ''): ResponseHeaders {
  const requestedNames = requested.split(',').map((name) => name.trim().toLowerCase())
  const newer = requestedNames.filter((name) => PROTOCOL_HEADER.test(name))
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': [...new Set([...ALLOWED_HEADERS, ...newer])].join(', '),
    'access-control-max-age': String(SERVER_LIMITS.preflightMaxAgeSeconds),
  }
}

/** Converts an error to a reply. Unknown errors become `unexpected` without details. */
export function errorReply(
  thrown: unknown,
  headers: ResponseHeaders,
  /** Id under which the operator finds the request, if traces are exported. */
  traceId?: string,
): Reply {
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
    ...(traceId !== undefined && { trace_id: traceId }),
  }
  return { status: ERROR_CODES[code].status, headers, body: JSON.stringify(body) }
}

/** Builds the response from plain values, which the Node adapter sends on its fast path. */
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
