import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'

/** The signer rejected the call. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused'

  constructor(
    readonly refusal: SignerRefusal,
    /** Set if the call can succeed after this time. */
    readonly retryAfterMs?: number,
  ) {
    super(refusal)
  }
}
