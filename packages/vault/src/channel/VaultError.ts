import type { VaultErrorType } from '@latchkey/contract/vaultMessages'

/** A refusal the host may know the kind of. Nothing else of it leaves the vault. */
export class VaultError extends Error {
  override readonly name = 'VaultError'

  constructor(
    readonly type: VaultErrorType,
    options?: ErrorOptions,
  ) {
    super(type, options)
  }
}
