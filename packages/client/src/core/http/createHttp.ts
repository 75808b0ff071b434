import {
  type BodyIn,
  CLIENT_VERSION,
  type Endpoint,
  type ErrorCode,
  HEADERS,
  LIMITS,
  pathOf,
  type ReplyOut,
} from '@latchkey/contract'
import type { CallOptions } from '../client.ts'
import { toBase64Url } from '../encoding/base64Url.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Ports } from '../ports.ts'

export type Http = ReturnType<typeof createHttp>

type Options = {
  appId: string
  clientId: string | undefined
  /** Can change while running: an app with a custom API URL is called there. */
  baseUrl: () => string
  accessToken: () => string | null
  clientAnalyticsId: () => string
  /** Language tags of the user, the preferred one first. */
  languages?: (() => readonly (string | null | undefined)[]) | undefined
  ports: Pick<Ports, 'fetch' | 'clock' | 'randomBytes'>
}

const RETRY_STATUSES: ReadonlySet<number> = new Set(LIMITS.requestRetryStatuses)
const IDEMPOTENCY_KEY_BYTES = 16
/** A BCP 47 tag of usual length: a page may have any text as its `lang`. */
const TAG = /^[a-z\d-]{2,20}$/i
const TAGS_MAX = 5

/** Calls endpoints: validates request and response, with a timeout and retries. */
export function createHttp({
  appId,
  clientId,
  baseUrl,
  accessToken,
  clientAnalyticsId,
  languages,
  ports,
}: Options) {
  const { clock } = ports

  function headersFor(endpoint: Endpoint, extra: Readonly<Record<string, string>> = {}) {
    const token = accessToken()
    const tags = languages?.().filter((tag) => tag && TAG.test(tag))
    return {
      'content-type': 'application/json',
      [HEADERS.appId]: appId,
      ...(clientId && { [HEADERS.clientId]: clientId }),
      [HEADERS.client]: CLIENT_VERSION,
      [HEADERS.clientAnalyticsId]: clientAnalyticsId(),
      // The server writes mails and text messages in this language. Otherwise the browser names its own.
      ...(tags?.length && { 'accept-language': tags.slice(0, TAGS_MAX).join() }),
      ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
      // All attempts share one key, so that a retry after a lost response does not repeat the effect.
      ...(endpoint.method !== 'GET' && {
        [HEADERS.idempotencyKey]: toBase64Url(ports.randomBytes(IDEMPOTENCY_KEY_BYTES)),
      }),
      ...extra,
    }
  }

  async function attempt(url: string, init: RequestInit): Promise<Response> {
    const abort = new AbortController()
    let timedOut = false
    const cancel = clock.after(LIMITS.requestTimeoutMs, () => {
      timedOut = true
      abort.abort()
    })
    try {
      const response = await ports.fetch(new Request(url, { ...init, signal: abort.signal }))
      // Read the body inside the time limit: it can stall after the headers.
      const body = await response.text()
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (thrown) {
      if (timedOut)
        throw new LatchkeyError('client_request_timeout', 'Request timeout', { cause: thrown })
      throw new LatchkeyError('service_unavailable', 'The server could not be reached', {
        cause: thrown,
      })
    } finally {
      cancel()
    }
  }

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))

  async function send(url: string, init: RequestInit): Promise<Response> {
    for (let retry = 0; ; retry++) {
      const last = retry === LIMITS.requestRetriesMax
      try {
        const response = await attempt(url, init)
        if (last || !RETRY_STATUSES.has(response.status)) return response
      } catch (thrown) {
        if (last || (thrown as LatchkeyError).code === 'client_request_timeout') throw thrown
      }
      await pause(LIMITS.requestRetryFactor ** retry * LIMITS.requestRetryBaseMs)
    }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    body: BodyIn<E>,
    { params, headers }: CallOptions<E> = {},
  ): Promise<ReplyOut<E>> {
    const checked = endpoint.body.parse(body)
    const response = await send(baseUrl() + pathOf(endpoint, params ?? ({} as never)), {
      method: endpoint.method,
      credentials: 'include',
      headers: headersFor(endpoint, headers),
      ...(checked !== undefined && { body: JSON.stringify(checked) }),
    })
    const reply: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toError(response, reply, clock.nowMs())
    const parsed = endpoint.reply.safeParse(reply)
    if (parsed.success) return parsed.data as ReplyOut<E>
    const place = `${parsed.path}: expected ${parsed.expected}`
    throw new LatchkeyError('unexpected', `Unexpected response from ${endpoint.path} (${place})`)
  }
  return { call }
}

/**
 * A newer server may send a code that this client does not know. The code is kept for developers; users see the
 * text of `unexpected`. This keeps the list of codes out of the page's first load.
 */
function toError({ status, headers }: Response, reply: unknown, nowMs: number): LatchkeyError {
  const { code, error, message, cause, data } = (reply ?? {}) as Record<string, unknown>
  const text = [message, error].find((candidate) => typeof candidate === 'string')
  const known = typeof code === 'string' ? (code as ErrorCode) : 'unexpected'
  const waitSeconds = Number(headers.get('retry-after'))
  const requestId = headers.get(HEADERS.requestId)
  return new LatchkeyError(known, text ?? `HTTP ${status}`, {
    data,
    status,
    ...(waitSeconds > 0 && { retryAtMs: nowMs + waitSeconds * 1_000 }),
    ...(requestId && { requestId }),
    ...(cause !== undefined && { cause }),
  })
}
