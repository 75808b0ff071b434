import {
  type BodyIn,
  type Endpoint,
  HEADERS,
  type ParamsOf,
  pathOf,
  type ReplyOut,
} from '@latchkey/contract'
import { ApiError } from './ApiError.ts'

/** Options of every API client in this package. */
export type AppOptions = {
  /** Origin of the Latchkey server, such as `https://auth.example.com`. */
  apiUrl: string
  /** App id from `latchkey.config.ts`. */
  appId: string
  /** App secret from `latchkey.config.ts`. Keep it on the server. */
  appSecret: string
  /** Replaces the global `fetch`, for tests. */
  fetch?: (request: Request) => Promise<Response>
}

const TIMEOUT_MS = 20_000

export type CallOptions<E extends Endpoint> = {
  params: ParamsOf<E>
  body?: BodyIn<E>
  query?: Readonly<Record<string, string | number | undefined>>
  headers?: Readonly<Record<string, string>>
}

/** Calls API endpoints with the app secret (HTTP Basic authentication). */
export function createAppCalls({ apiUrl, appId, appSecret, fetch: send = fetch }: AppOptions) {
  const basic = Buffer.from(`${appId}:${appSecret}`).toString('base64')
  const addressOf = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
    new URL(pathOf(endpoint, params), apiUrl)

  return {
    appId,
    addressOf,
    async call<E extends Endpoint>(
      endpoint: E,
      { params, body, query = {}, headers = {} }: CallOptions<E>,
    ): Promise<ReplyOut<E>> {
      const url = addressOf(endpoint, params)
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, String(value))
      }
      const request = new Request(url, {
        method: endpoint.method,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          [HEADERS.appId]: appId,
          [HEADERS.authorization]: `Basic ${basic}`,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const response = await send(request).catch((cause: unknown) => {
        throw new ApiError(
          'service_unavailable',
          503,
          `Cannot reach the Latchkey server at ${apiUrl}. Check apiUrl and that the server is running.`,
          { cause },
        )
      })
      const reply = (await response.json().catch(() => ({}))) as { code?: string; error?: string }
      if (response.ok) return endpoint.reply.parse(reply) as ReplyOut<E>
      const {
        code = 'unexpected',
        error = `The server answered ${response.status} without an error message`,
      } = reply
      throw new ApiError(code, response.status, error)
    },
  }
}
