import type { SignerRefusal } from '@latchkey/contract/signer'

/** A refusal with its code; nothing else of it leaves the signer. */
export class SignerError extends Error {
  override readonly name = 'SignerError'

  constructor(
    readonly refusal: SignerRefusal,
    options?: ErrorOptions,
  ) {
    super(refusal, options)
  }
}
