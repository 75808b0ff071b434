import type { ErrorCode } from '@latchkey/contract'

type Options = {
  cause?: unknown
  data?: unknown
  status?: number
  retryAtMs?: number
  requestId?: string
}

/**
 * The error of all client functions. `code` is stable and meant for programs; `message` is for developers and
 * may change. Texts for users are looked up by `code`.
 * Codes of the server and the client: see `ErrorCode` and docs/protocol.md, section "Errors".
 * @example
 * ```ts
 * import { LatchkeyError } from '@latchkey/client'
 *
 * function describe(thrown: unknown): string {
 *   const { code, retryAtMs } = LatchkeyError.from(thrown)
 *   if (code === 'too_many_requests' && retryAtMs) return `Wait until ${new Date(retryAtMs).toISOString()}`
 *   return code
 * }
 * ```
 */
export class LatchkeyError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  /** Data of the error response, such as the nonce of an account transfer. */
  readonly data: unknown
  /** HTTP status, if the server returned the error. */
  readonly status: number | undefined
  /** Time after which the call may be repeated (epoch milliseconds), if the server sent it. */
  readonly retryAtMs: number | undefined

  /** Id of the request, if the server returned the error. Operators find the request by it in the dashboard. */
  readonly requestId: string | undefined

  constructor(
    readonly code: Code,
    message: string,
    { data, status, retryAtMs, requestId, ...options }: Options = {},
  ) {
    super(message, options)
    this.data = data
    this.status = status
    this.retryAtMs = retryAtMs
    this.requestId = requestId
  }

  /** Returns a LatchkeyError unchanged and wraps any other value with code `unexpected`. */
  static from(thrown: unknown): LatchkeyError {
    if (thrown instanceof LatchkeyError) return thrown
    const message = thrown instanceof Error ? thrown.message : 'Unknown error'
    return new LatchkeyError('unexpected', message, { cause: thrown })
  }
}
