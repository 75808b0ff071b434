import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BodyIn,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type ReplyOut,
} from '@latchkey/contract'
import { checkArgument, checkText } from './checkArgument.ts'
import { LatchkeyApiError } from './LatchkeyApiError.ts'
import { signedHeaders } from './signAuthorization.ts'

/** Options of `createLatchkeyServerClient`. */
export type LatchkeyServerClientOptions = {
  /** Origin of the Latchkey server, such as `https://auth.example.com`. */
  apiUrl: string
  /** App id from `latchkey.config.ts`. */
  appId: string
  /** App secret from `latchkey.config.ts`. Keep it on the server. */
  appSecret: string
  /** Time limit of a call, with all its retries. Defaults to 20,000. */
  timeoutMs?: number
  /**
   * Number of retries, 0 for none. Defaults to 2. Retried are `too_many_requests`, and `service_unavailable` of
   * calls that cannot take effect twice: reads, idempotent changes and calls with an `idempotencyKey`.
   */
  maxRetries?: number
  /** Replaces the global `fetch`, for tests and proxies. */
  fetch?: (request: Request) => Promise<Response>
}

/** Authorization of a call that changes or uses a wallet, policy or key quorum that has an owner. */
export type AuthorizationOptions = {
  /**
   * Private keys of the owner, base64 PKCS8. For a key quorum, pass enough keys to reach its threshold. The
   * request is signed with each key; the keys are not sent.
   */
  authorizationKeys?: readonly string[]
}

type CallOptions<E extends Endpoint> = AuthorizationOptions & {
  params: ParamsOf<E>
  body?: BodyIn<E>
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  idempotencyKey?: string | undefined
  /** True if sending the request twice has the effect of sending it once. */
  isRepeatable?: boolean
}
export type Api = ReturnType<typeof createApi>

const TIMEOUT_MS = 20_000
const RETRIES_MAX = 2
const RETRY_DELAY_MS = 200
/** The server did not process the request, or a proxy does not know whether it did. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504])
const TOO_MANY_REQUESTS = 429

type Failure = { error: LatchkeyApiError; retryAfterMs: number }

/** Calls endpoints of the server with the app secret (HTTP Basic authentication). */
export function createApi(options: LatchkeyServerClientOptions) {
  const { appId, appSecret, fetch: send = fetch } = options
  const { timeoutMs = TIMEOUT_MS, maxRetries = RETRIES_MAX } = options
  checkText(appId, 'appId')
  checkText(appSecret, 'appSecret')
  checkArgument(Number.isFinite(timeoutMs) && timeoutMs > 0, 'timeoutMs', 'a positive number')
  checkArgument(Number.isInteger(maxRetries) && maxRetries >= 0, 'maxRetries', '0 or more')
  const origin = readOrigin(options.apiUrl)
  const basic = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`

  /** Sends once. Resolves with the reply, or with the error and the wait that the server asks for. */
  async function attempt<E extends Endpoint>(
    endpoint: E,
    url: URL,
    init: RequestInit,
  ): Promise<{ reply: ReplyOut<E> } | Failure> {
    let response: Response
    let text: string
    try {
      response = await send(new Request(url, init))
      text = await response.text()
    } catch (cause) {
      const isLate = init.signal?.aborted === true
      const message = isLate
        ? `The Latchkey server at ${origin} did not answer within ${timeoutMs} ms.`
        : `Cannot reach the Latchkey server at ${origin}. Check apiUrl and that the server is running.`
      const error = new LatchkeyApiError(message, {
        code: 'service_unavailable',
        status: 503,
        cause,
      })
      return { error, retryAfterMs: 0 }
    }
    if (!response.ok) return readFailure(response, text)
    const parsed = endpoint.reply.safeParse(parseJson(text))
    if (parsed.success) return { reply: parsed.data as ReplyOut<E> }
    const { status } = response
    const message = `The reply of ${endpoint.method} ${endpoint.path} is malformed. Is apiUrl a Latchkey server of this version?`
    return { error: new LatchkeyApiError(message, { code: 'unexpected', status }), retryAfterMs: 0 }
  }

  return {
    appId,

    /** Calls an endpoint. Retries within the time limit if the request cannot take effect twice. */
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ReplyOut<E>> {
      const { params, body, query = {}, idempotencyKey, authorizationKeys = [] } = options
      const url = urlOf(origin, endpoint, params)
      const json = toJson(body)
      const signable = { appId, method: endpoint.method, url: url.href, json, idempotencyKey }
      // Signed anew for each attempt, because the signer accepts a signed request once.
      const headersOf = () => ({
        'content-type': 'application/json',
        ...signedHeaders(signable, authorizationKeys),
        authorization: basic,
      })
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, String(value))
      }
      const init: RequestInit = {
        method: endpoint.method,
        redirect: 'error',
        ...(json !== undefined && { body: json }),
        signal: AbortSignal.timeout(timeoutMs), // one deadline for all attempts
      }
      const isRepeatable =
        endpoint.method === 'GET' || idempotencyKey !== undefined || options.isRepeatable === true
      const endsAtMs = Date.now() + timeoutMs
      for (let retries = 0; ; retries += 1) {
        const outcome = await attempt(endpoint, url, { ...init, headers: headersOf() })
        if ('reply' in outcome) return outcome.reply
        const { error, retryAfterMs } = outcome
        const { status } = error
        // A rate limit rejects a request before it takes effect.
        const mayRetry = status === TOO_MANY_REQUESTS || (isRepeatable && UNAVAILABLE.has(status))
        const waitMs = Math.max(retryAfterMs, delayMs(retries))
        if (!mayRetry || retries >= maxRetries || Date.now() + waitMs >= endsAtMs) throw error
        await sleep(waitMs)
      }
    },
  }
}

/** Resolves with undefined if the call rejects with `not_found`. */
export async function undefinedIfNotFound<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof LatchkeyApiError && error.code === 'not_found') return undefined
    throw error
  }
}

/** Returns the origin of the server. */
export function readOrigin(apiUrl: unknown): string {
  const url = typeof apiUrl === 'string' && URL.canParse(apiUrl) ? new URL(apiUrl) : undefined
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  checkArgument(isOrigin, 'apiUrl', 'an origin such as https://auth.example.com, without a path')
  return url.origin
}

/** Path parameters whose argument has another name. */
const ARGUMENT_NAMES: Readonly<Record<string, string>> = { quorumId: 'keyQuorumId' }

function urlOf<E extends Endpoint>(origin: string, endpoint: E, params: ParamsOf<E>): URL {
  for (const [name, value] of Object.entries(params)) {
    const argument = ARGUMENT_NAMES[name] ?? name
    checkText(value, argument)
    // A URL parser removes these two segments: another route would be called.
    checkArgument(value !== '.' && value !== '..', argument, 'an id')
  }
  return new URL(pathOf(endpoint, params), origin)
}

function toJson(body: unknown): string | undefined {
  try {
    return JSON.stringify(body)
  } catch {
    throw new TypeError('Invalid argument: not JSON. Pass a bigint as a hex string, such as 0x1')
  }
}

function readFailure({ status, headers }: Response, text: string): Failure {
  const body = parseJson(text)
  const { code, error, data, trace_id } = (typeof body === 'object' ? (body ?? {}) : {}) as {
    code?: unknown
    error?: unknown
    data?: unknown
    trace_id?: unknown
  }
  const message = typeof error === 'string' ? error : `The server answered ${status}.`
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0)
  return {
    error: new LatchkeyApiError(message, {
      code: typeof code === 'string' ? code : codeOf(status),
      status,
      data,
      traceId: typeof trace_id === 'string' ? trace_id : undefined,
    }),
    retryAfterMs: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds * 1_000 : 0,
  }
}

/** Code of a reply without one, such as that of a proxy. */
const codeOf = (status: number) => (UNAVAILABLE.has(status) ? 'service_unavailable' : 'unexpected')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Doubles with each retry. The random part keeps clients from retrying at the same moment. */
const delayMs = (retries: number) => RETRY_DELAY_MS * 2 ** retries * (1 + Math.random() / 2)
