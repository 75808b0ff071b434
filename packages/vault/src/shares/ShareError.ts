/** Why shares did not become a wallet. */
export type ShareErrorCode =
  /** Not a share of this version, or a byte of it has changed. */
  | 'share_damaged'
  /** Two good shares that were not made together. */
  | 'shares_do_not_match'
  /** Shares of a wallet other than the one asked for. */
  | 'another_wallet'

/** Shares that cannot be joined are refused; they never become a different wallet. */
export class ShareError extends Error {
  override readonly name = 'ShareError'

  constructor(
    readonly code: ShareErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
