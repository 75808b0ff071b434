import type { VaultErrorType } from '@latchkey/contract/vaultMessages'

/** A refusal the host may know the kind of. Nothing else of it leaves the vault, but a word of the server. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  /** The server's code, or how hosts know that they asked too often. Never a sentence. */
  readonly notice: string

  constructor(
    readonly type: VaultErrorType,
    { notice = '', ...options }: ErrorOptions & { notice?: string } = {},
  ) {
    super(type, options)
    this.notice = notice
  }
}
