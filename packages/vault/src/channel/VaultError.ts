import type { VaultErrorType } from '@latchkey/contract/messages/vaultMessages'

/** Error that may cross to the host app: a known type and at most a server code. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  /** The server's error code, or the marker for a rate limit. Never free text. */
  readonly notice: string

  constructor(
    readonly type: VaultErrorType,
    { notice = '', ...options }: ErrorOptions & { notice?: string } = {},
  ) {
    super(type, options)
    this.notice = notice
  }
}
