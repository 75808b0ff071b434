import type { VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import type { Mismatch } from '@latchkey/contract/schema'

/** Error that may cross to the host app: a known type, and at most a server code or a place in the message. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  /** The server's error code, or the marker for a rate limit. Never free text. */
  readonly notice: string
  /** Where a message does not match its schema, in words of the schema only. */
  readonly mismatch: string

  constructor(
    readonly type: VaultErrorType,
    {
      notice = '',
      mismatch = '',
      ...options
    }: ErrorOptions & { notice?: string; mismatch?: string } = {},
  ) {
    super(type, options)
    this.notice = notice
    this.mismatch = mismatch
  }
}

/** The error for data that does not match its schema. Names the place, never the value. */
export const invalidArguments = ({ path, expected }: Mismatch): VaultError =>
  new VaultError('invalid_request_arguments', {
    mismatch: `${path ? `data.${path}` : 'data'}: expected ${expected}`,
  })
