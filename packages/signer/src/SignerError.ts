import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'

/** Rejection of a request. Only its code is sent to the API. */
export class SignerError extends Error {
  override readonly name = 'SignerError'

  constructor(
    readonly refusal: SignerRefusal,
    options?: ErrorOptions,
  ) {
    super(refusal, options)
  }
}
