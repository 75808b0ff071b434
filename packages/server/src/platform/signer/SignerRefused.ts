import type { SignerRefusal } from '@latchkey/contract/signer'

/** The signer said no, for this reason. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused'

  constructor(readonly refusal: SignerRefusal) {
    super(refusal)
  }
}
