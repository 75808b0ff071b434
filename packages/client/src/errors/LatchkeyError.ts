import type { ErrorCode } from '@latchkey/contract'

type Options = { cause?: unknown; data?: unknown; status?: number }

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

  constructor(
    readonly code: Code,
    message: string,
    { data, status, ...options }: Options = {},
  ) {
    super(message, options)
    this.data = data
    this.status = status
  }

  static from(thrown: unknown): LatchkeyError {
    if (thrown instanceof LatchkeyError) return thrown
    const message = thrown instanceof Error ? thrown.message : 'A non-error value was thrown'
    return new LatchkeyError('unexpected', message, { cause: thrown })
  }
}
