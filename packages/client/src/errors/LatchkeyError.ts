import type { ErrorCode } from '@latchkey/contract'

type Options = { cause?: unknown; data?: unknown; status?: number; retryAtMs?: number }

/**
 * The only error type the client throws. `code` is for programs, `message` for developers;
 * what a person reads comes from the text catalogue, looked up by `code`.
 */
export class LatchkeyError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  /** What came with the refusal, such as the nonce of an account transfer. */
  readonly data: unknown
  /** The HTTP status, where the server refused. */
  readonly status: number | undefined
  /** When the call may be repeated (milliseconds since 1970), where the server said so. */
  readonly retryAtMs: number | undefined

  constructor(
    readonly code: Code,
    message: string,
    { data, status, retryAtMs, ...options }: Options = {},
  ) {
    super(message, options)
    this.data = data
    this.status = status
    this.retryAtMs = retryAtMs
  }

  static from(thrown: unknown): LatchkeyError {
    if (thrown instanceof LatchkeyError) return thrown
    const message = thrown instanceof Error ? thrown.message : 'A non-error value was thrown'
    return new LatchkeyError('unexpected', message, { cause: thrown })
  }
}
