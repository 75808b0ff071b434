/** Reason why shares do not combine. */
export type ShareErrorCode =
  /** Unknown format version, or changed data. */
  | 'share_damaged'
  /** Two valid shares of different splits. */
  | 'shares_do_not_match'
  /** Shares of a different wallet. */
  | 'another_wallet'

/** Shares that do not combine to the expected wallet. */
export class ShareError extends Error {
  override readonly name = 'ShareError'

  constructor(
    readonly code: ShareErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
