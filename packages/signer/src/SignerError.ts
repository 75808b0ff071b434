import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'

/** Rejection of a request. Only its code and wait are sent to the API. */
export class SignerError extends Error {
  override readonly name = 'SignerError'

  /** Set if the request can succeed after this time. */
  readonly retryAfterMs: number | undefined

  constructor(
    readonly refusal: SignerRefusal,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(refusal, options)
    this.retryAfterMs = retryAfterMs
  }
}
