import type { ServerErrorCode } from '@latchkey/contract'

type Details = {
  /** Goes out with the answer, so it holds nothing the caller may not know. */
  data?: unknown
  retryAfterMs?: number
  /** Goes out as `cause`, where one code has reasons that clients treat differently. */
  reason?: string
  /** Said to developers in place of the code's usual sentence. */
  sentence?: string
  cause?: unknown
}

/** A refusal with its code. The transport turns it into a status and a body; nothing else of it goes out. */
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
