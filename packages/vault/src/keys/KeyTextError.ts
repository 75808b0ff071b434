export type KeyTextErrorCode = 'key_malformed'

/** The pasted text is not a private key of this chain. */
export class KeyTextError extends Error {
  override readonly name = 'KeyTextError'
  readonly code: KeyTextErrorCode = 'key_malformed'

  constructor() {
    super('key_malformed') // no cause: it might quote the text
  }
}
