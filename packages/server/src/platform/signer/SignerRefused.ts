import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'

/** The signer rejected the call. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused'

  constructor(readonly refusal: SignerRefusal) {
    super(refusal)
  }
}
