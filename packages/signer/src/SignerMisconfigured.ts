/** Invalid configuration of the signer, with one sentence per mistake. */
export class SignerMisconfigured extends Error {
  override readonly name = 'SignerMisconfigured'

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}
