import type { ServerErrorCode } from '@latchkey/contract'

type Details = {
  /** Sent in the reply, so it must contain nothing confidential. */
  data?: unknown
  retryAfterMs?: number
  /** Sent as `cause`, if clients distinguish several reasons for one code. */
  reason?: string
  /** Replaces the default message of the code. */
  sentence?: string
  cause?: unknown
}

/** An error with a code of the API. The router turns it into a reply; nothing else is sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly data: unknown
  readonly retryAfterMs: number | undefined
  readonly reason: string | undefined
  readonly sentence: string | undefined

  constructor(
    readonly code: ServerErrorCode,
    { data, retryAfterMs, reason, sentence, cause }: Details = {},
  ) {
    super(code, cause === undefined ? undefined : { cause })
    this.data = data
    this.retryAfterMs = retryAfterMs
    this.reason = reason
    this.sentence = sentence
  }
}

/**
 * `invalid_data` for one field of the request.
 * @param path place of the field, which starts with `body`, `query` or `headers`
 * @param expected what the field must be. It must not contain the value, which may be secret.
 */
export const invalidField = (path: string, expected: string): ServiceError =>
  new ServiceError('invalid_data', { data: { path, expected } })
