/** A key from which the server derives its secrets. The database has it wrapped with the master key. */
export type RootKey = {
  version: number
  /** Every process has the key before this time and uses it for new values from then on. */
  usedFromMs: number
  bytes: Uint8Array
}

export type RootKeys = {
  /** Every key that decrypts or verifies, oldest first. */
  all(): readonly RootKey[]
  /** The newest key that is in use. */
  current(): RootKey
  /** 64 bytes: the MAC keys of look-ups. A rotation rewraps and keeps them, because look-ups need one value. */
  lookupKeys(): Uint8Array
}
