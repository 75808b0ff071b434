/** Which wallet a caller wants made. */
export type CreateWalletOptions = {
  /** The place in the sequence of the root; 0 is the first. */
  walletIndex?: number | undefined
  /** One more, whatever is there already. */
  createAdditional?: boolean | undefined
}
