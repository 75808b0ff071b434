/** Why something is not signed. */
export type SignRefusalCode =
  /** Not what the method signs, or not well formed. */
  | 'malformed'
  /** Well formed, for a wallet other than this one. */
  | 'another_address'
  /** Bytes that would move money where the person was promised a mere message. */
  | 'hidden_transaction'
  /** A method this vault does not sign by, whoever asks. */
  | 'method_refused'

/** A request that is refused before a key is touched; its code says why. */
export class SignRefusal extends Error {
  override readonly name = 'SignRefusal'

  constructor(
    readonly code: SignRefusalCode,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
