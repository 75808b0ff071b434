/** The signer cannot start as it is configured: one sentence for each mistake. */
export class SignerMisconfigured extends Error {
  override readonly name = 'SignerMisconfigured'

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}
