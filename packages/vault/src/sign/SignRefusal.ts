/** Reason why a request is not signed. */
export type SignRefusalCode =
  /** Not what the method signs, or not well formed. */
  | 'malformed'
  /** Well formed, for a wallet other than this one. */
  | 'another_address'
  /** A transaction presented as a plain message. */
  | 'hidden_transaction'
  /** A method that the vault never signs. */
  | 'method_refused'
  /** Not the request that the user approved. */
  | 'not_approved'

/** A request rejected before a key is used. */
export class SignRefusal extends Error {
  override readonly name = 'SignRefusal'

  constructor(
    readonly code: SignRefusalCode,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
