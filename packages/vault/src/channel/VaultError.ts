import type { VaultErrorDetails, VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import type { Mismatch } from '@latchkey/contract/schema'

/** Error that may cross to the host app: a known type, and at most a server code or a place in the message. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  /** The server's error code, or the marker for a rate limit. Never free text. */
  readonly notice: string
  /** Numbers for the host's screens. */
  readonly details: VaultErrorDetails | undefined
  /** Where a message does not match its schema, in words of the schema only. */
  readonly mismatch: string

  constructor(
    readonly type: VaultErrorType,
    {
      notice = '',
      mismatch = '',
      details,
      ...options
    }: ErrorOptions & {
      notice?: string
      mismatch?: string
      details?: VaultErrorDetails | undefined
    } = {},
  ) {
    super(type, options)
    this.notice = notice
    this.details = details
    this.mismatch = mismatch
  }
}

/** The error for data that does not match its schema. Names the place, never the value. */
export const invalidArguments = ({ path, expected }: Mismatch): VaultError =>
  new VaultError('invalid_request_arguments', {
    mismatch: `${path ? `data.${path}` : 'data'}: expected ${expected}`,
  })
