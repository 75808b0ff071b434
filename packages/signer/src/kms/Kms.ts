/** A wrapped key with the id of its master key. */
export type Wrapped = { masterKeyId: string; wrapped: Uint8Array }

/**
 * Wraps keys with a master key from a file, the environment, an HSM or an HTTP transit API. The API and the
 * signer use the same interface. Master keys are never returned. Unwrapping needs the same context.
 */
export type Kms = {
  /** Id of the current master key. */
  keyId(): Promise<string>
  /** Whether this process can unwrap with that master key. */
  has(masterKeyId: string): Promise<boolean>
  wrap(plain: Uint8Array, context: string): Promise<Wrapped>
  /** Throws `UnknownMasterKey` if the master key is not available. */
  unwrap(wrapped: Wrapped, context: string): Promise<Uint8Array>
  health(): Promise<void>
}

/** The master key of a wrapped key is not available to this process. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey'
}
