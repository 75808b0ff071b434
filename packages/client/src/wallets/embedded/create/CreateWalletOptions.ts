/** Options of `createWallet`. */
export type CreateWalletOptions = {
  /** HD index of the wallet. 0 is the first. */
  walletIndex?: number | undefined
  /** Creates another wallet even if one exists. */
  createAdditional?: boolean | undefined
}
