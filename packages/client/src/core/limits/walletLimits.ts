// A separate file, so that pages without wallets do not load it.

/** Limits of wallets (docs/spec/wallets.md, section 9) that only the client and its screens read. */
export const WALLET_LIMITS = {
  createSolanaTimeoutMs: 60 * 1_000,
  proxyStartOnCreateTimeoutMs: 30 * 1_000,
  proxyStartTimeoutMs: 15 * 1_000,
  readyPollMs: 150,
  userOwnedRecoveryTimeoutMs: 120_000,
  /** Lifetime of the signer's code, which the user reads in a mail or text message. */
  recoveryCodeTimeoutMs: 10 * 60_000,
  arbitrumMaxFeePercent: 120,
  opStackMaxFeePercent: 126,
  plainMaxFeePercent: 120,
  receiptPollMs: 1_000,
  receiptTimeoutMs: 180 * 1_000,
  receiptFailuresMax: 5,
  /** Polls without a receipt, after the nonce is used, until a transaction counts as replaced. */
  replacedPollsMin: 10,
  scanTimeoutMs: 8 * 1_000,
  priceTimeoutMs: 3 * 1_000,
  callsPerBatchMax: 100,
  lamportsPerSignature: 5_000,
  solanaConfirmPollMs: 1_000,
  solanaConfirmTimeoutMs: 120 * 1_000,
  solDecimals: 9,
  stablecoinDecimals: 6,
  etherDecimals: 18,
  amountDecimalsMax: 6,
  balanceDecimals: 3,
  usdDecimals: 2,
  passkeysBeforeViewAll: 2,
  coinbasePollMs: 1_500,
  coinbasePollStartMs: 5 * 1_000,
  onRampPopupClosedMax: 3,
  moonpayPollMs: 3 * 1_000,
  moonpayPollStartMs: 8 * 1_000,
  moonpayFailuresMax: 3,
  onRampTimeoutMs: 60 * 60 * 1_000,
  bridgePollMs: 1_000,
  /** A quote is renewed after this time on screen. */
  bridgeQuoteLifetimeMs: 30 * 1_000,
  bridgeTimeoutMs: 600 * 1_000,
  /** Maximum total as a percentage of the amount that arrives, for the same asset. */
  bridgeTotalMaxPercent: 200,
  fundingSuccessShownMs: 4 * 1_000,
  fundingWalletsMax: 4,
  fundingWalletsBeforeMore: 3,
  receiveBalancePollMs: 2 * 1_000,
  farcasterSignerPollMs: 2 * 1_000,
  farcasterSignerTimeoutMs: 300_000,
  exportConnectMinimumMs: 1_000,
  successShownMs: 1_400,
  /** After "Not now" or a failure, the user is asked again a week later. */
  migrationAskAgainMs: 7 * 86_400_000,
  downloadLinkLifetimeMs: 5 * 1_000,
  /** Expiry of a signed request to a server wallet. The signer accepts ten minutes, so clocks may differ by five. */
  signedRequestMs: 5 * 60_000,
} as const
