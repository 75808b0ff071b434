export type KeyTextErrorCode = 'key_malformed'

/** A pasted text that is not a private key of the chain it is said to be of. */
export class KeyTextError extends Error {
  override readonly name = 'KeyTextError'
  readonly code: KeyTextErrorCode = 'key_malformed'

  constructor() {
    super('key_malformed') // no cause: it might quote the text
  }
}
