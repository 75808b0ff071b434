/** Something wrapped, with the name of the master key that did it. */
export type Wrapped = { masterKeyId: string; wrapped: Uint8Array }

/**
 * Holder of the master keys: file, environment, cloud KMS or HSM. Keys
 * never leave it; what is wrapped for one context does not unwrap for another.
 */
export type Kms = {
  /** The key that new things are wrapped with. */
  keyId(): Promise<string>
  /** Whether what that key wrapped can be unwrapped here. */
  has(masterKeyId: string): Promise<boolean>
  wrap(plain: Uint8Array, context: string): Promise<Wrapped>
  /** Throws `UnknownMasterKey` when the key that wrapped it is not here. */
  unwrap(wrapped: Wrapped, context: string): Promise<Uint8Array>
  health(): Promise<void>
}

/** Something was wrapped with a master key that this process was not given. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey'
}
