/**
 * Limits of accounts and logins, in the order of docs/spec/accounts.md, section 9. The name ends with the unit.
 */
export const LIMITS = {
  appIdLengthChars: 25,
  passkeysPerUserMax: 5,
  otherAccountsPerTypeMax: 1,
  requestTimeoutMs: 20 * 1_000,
  requestRetriesMax: 3,
  requestRetryBaseMs: 500,
  requestRetryFactor: 3,
  requestRetryStatuses: [408, 409, 425, 500, 502, 503, 504],
  accessTokenExpiryMarginMs: 30 * 1_000,
  refreshTokenCookieLifetimeMs: 30 * 86_400_000,
  oneTimeCodeDigits: 6,
  resendCountdownMs: 30 * 1_000,
  codeErrorResetMs: 1_400,
  // Server and client share these: afterwards a code is useless.
  emailCodeLifetimeMs: 10 * 60_000,
  smsCodeLifetimeMs: 5 * 60_000,
  oneTimeCodeGuessesMax: 5,
  afterLoginDelayMs: 900,
  modalShowDelayMs: 15,
  flowClearDelayMs: 200,
  landingRowsMax: 5,
  landingRowsWithOverflowMax: 4,
  walletSearchAboveCount: 6,
  loginMessageMaxChars: 100,
  defaultChainId: 1,
  defaultCountry: 'US',
  defaultAppName: 'Dapp',
} as const
