// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers only the server keeps (security.md section 4). */
export const SERVER_LIMITS = {
  codeSendGapMs: 30 * 1_000,
  codeSendsPerHourMax: 5,
  codeSendsPerDayMax: 10,
  codeFailuresInARowMax: 100,
  /** After so many failures an address gets one code a day instead of one every 30 s. */
  codeSendGapAfterFailuresMs: 1 * 86_400_000,
  ipWindowMs: 10 * 60_000,
  codeSendsPerIpMax: 30,
  codeSendsPerIpInDevelopmentMax: 300,
  codeGuessesPerIpMax: 100,
  codeGuessesPerIpInDevelopmentMax: 1_000,
  codeSendsPerAppMax: 50_000,
  /** Wide as a carrier: beyond it a captcha is asked for, nobody is refused. */
  codeSendsPerNetworkMax: 1_000,
  alarmWindowMs: 10 * 60_000,
  alarmsRememberedMs: 2 * 1_000,
  codesGuessedOutShareMax: 0.01,
  /** One address has five codes an hour and one person few addresses: so many are not one person. */
  codesGuessedOutMin: 10,
  codesIssuedForAlarmMin: 20,
  smsWindowMs: 1 * 86_400_000,
  smsPerCountryMax: 10_000,
  /** Fraud buys whole blocks of numbers: all but the last four digits name a block. */
  smsPrefixHiddenDigits: 4,
  smsPerPrefixMax: 50,
  smsPerPrefixInDevelopmentMax: 1_000,
  smsAppNameMaxChars: 40,
  noticeTextsPerUserPerDayMax: 10,
  guestLoginsPerIpMax: 30,
  guestLoginsPerIpInDevelopmentMax: 300,
  customTokenLoginsPerIpMax: 300,
  customTokenLoginsPerIpInDevelopmentMax: 3_000,
  customTokenSubjectMaxChars: 255,
  customTokenKeysMax: 100,
  customTokenKeysMaxAgeMs: 10 * 60_000,
  /** A token with a key nobody knows has the keys fetched again, but not more often than this. */
  customTokenKeysGapMs: 30 * 1_000,
  analyticsEventsPerIpMax: 1_000,
  captchaChecksPerIpMax: 60,
  captchaChecksPerIpInDevelopmentMax: 600,
  /** Longer than a token is good at its provider, so that none outlives the note that it was used. */
  captchaTokenLifetimeMs: 10 * 60_000,
  captchaTokenMaxChars: 2_048,
  farcasterNonceBytes: 16,
  farcasterNonceLifetimeMs: 5 * 60_000,
  /** A page asks every 2 s for 120 s; tabs and retries may triple that. */
  farcasterPollsPerChannelMax: 200,
  farcasterAttemptsPerIpMax: 60,
  farcasterAttemptsPerIpInDevelopmentMax: 600,
  farcasterSignerRequestsPerUserMax: 60,
  /** A page asks every 2 s for five minutes, and the vault once for each message it signs. */
  farcasterSignerReadsPerUserMax: 3_000,
  /** How long a person has to approve a key, as Farcaster recommends. */
  farcasterSignerDeadlineMs: 1 * 86_400_000,
  /** A request that ends sooner than a person is waited for is made anew. */
  farcasterSignerDeadlineMarginMs: 5 * 60_000,
  /** Longer than Farcaster may take to answer: then somebody else may ask. */
  farcasterSignerClaimMs: 15 * 1_000,
  farcasterSignerWaitStepMs: 100,
  farcasterSignerWaitMax: 60,
  farcasterSignerPollGapMs: 1_000,
  /** How long a key that was approved counts as such before the chain is read again. */
  farcasterSignerRecheckMs: 60 * 1_000,
  walletNonceBytes: 16,
  walletNonceLifetimeMs: 5 * 60_000,
  walletAttemptsPerIpMax: 300,
  walletAttemptsPerIpInDevelopmentMax: 3_000,
  /** The time in a signed message is the phone's, and phones go wrong by minutes. */
  signInClockSkewMs: 2 * 60_000,
  /** A used code still answers the client that used it, for its retries. */
  codeReplaysMax: 3,
  idempotencyWindowMs: 2 * 60_000,
  accessTokenLifetimeMs: 15 * 60_000,
  accessTokenLifetimeMaxMs: 60 * 60_000,
  identityTokenLifetimeMs: 60 * 60_000,
  refreshGraceMs: 10 * 1_000,
  sessionIdleMs: 30 * 86_400_000,
  sessionLifetimeMs: 30 * 86_400_000,
  sessionLifetimeMaxMs: 90 * 86_400_000,
  tokenClockSkewMs: 30 * 1_000,
  tokenMaxBytes: 8 * 1024,
  tokensRememberedMax: 10_000,
  identityTokenReusedMs: 1 * 60_000,
  bodyMaxBytes: 64 * 1024,
  jsonDepthMax: 16,
  jsonArrayMax: 1_000,
  urlMaxChars: 4_096,
  requestTimeoutMs: 10 * 1_000,
  readinessTimeoutMs: 2 * 1_000,
  preflightMaxAgeSeconds: 600,
  publicKeysMaxAgeSeconds: 300,
  emailMaxChars: 254,
  idempotencyKeyMaxChars: 255,
  analyticsEventNameMaxChars: 255,
  allowedOriginsMax: 100,
  outboundTimeoutMs: 5 * 1_000,
  /** So many in a row, and a server counts as silent. */
  outboundTimeoutsMax: 3,
  outboundRestMs: 15 * 1_000,
  outboundReplyMaxBytes: 1024 * 1024,
  /** How much of a node's error text is read and passed on; a contract chooses what a revert says. */
  nodeErrorMaxChars: 300,
  oauthStateLifetimeMs: 10 * 60_000,
  oauthCodeLifetimeMs: 1 * 60_000,
  /** What another app asks with; every answer brings a new one. */
  crossAppTokenLifetimeMs: 60 * 60_000,
  crossAppConnectionsMax: 50,
  crossAppOriginsMax: 100,
  /** How long a site may ask a connected wallet for signatures before the user connects again. */
  crossAppConnectLifetimeMs: 7 * 86_400_000,
  crossAppConnectsPerUserMax: 60,
  crossAppRequestsPerUserMax: 2_000,
  crossAppReadsPerIpMax: 1_000,
  crossAppReadsPerIpInDevelopmentMax: 10_000,
  crossAppChainsMax: 50,
  /** A request to sign stands in an address, typed data and all. */
  crossAppUrlMaxChars: 24 * 1_024,
  /** Two questions, one after the other, fit into one request of ours. */
  oauthProviderTimeoutMs: 4 * 1_000,
  providerKeysMaxAgeMs: 60 * 60_000,
  providerKeysRefetchMs: 1 * 60_000,
  oauthStartsPerIpMax: 100,
  oauthStartsPerIpInDevelopmentMax: 1_000,
  passkeyChallengeBytes: 32,
  passkeyChallengeLifetimeMs: 5 * 60_000,
  /** Wide: each opening of the modal asks for a challenge, for the suggestions of its field. */
  passkeyAttemptsPerIpMax: 1_000,
  passkeyAttemptsPerIpInDevelopmentMax: 10_000,
  telegramProofMaxAgeMs: 5 * 60_000,
  telegramClockSkewMs: 30 * 1_000,
  telegramAttemptsPerIpMax: 100,
  telegramAttemptsPerIpInDevelopmentMax: 1_000,
  embeddedWalletNonceBytes: 32,
  embeddedWalletNonceLifetimeMs: 10 * 60_000,
  walletWindowMs: 10 * 60_000,
  embeddedWalletNoncesPerUserMax: 100,
  /** Each signature on a device reads the share that is kept here. */
  authSharesPerUserMax: 3_000,
  recoveryShareWindowMs: 60 * 60_000,
  recoverySharesPerUserMax: 60,
  walletExportsPerUserMax: 20,
  exportTicketLifetimeMs: 60 * 1_000,
  exportTokenLifetimeMs: 5 * 60_000,
  exportTicketsPerIpMax: 300,
  exportTicketsPerIpInDevelopmentMax: 3_000,
  /** The signer forgets a replaced root only when no call that was on its way for it can still arrive. */
  walletLeftoverDelayMs: 60 * 1_000,
  pendingWalletLifetimeMs: 1 * 86_400_000,
  /** Each is a device; the oldest makes room. */
  walletVersionsMax: 10,
  walletUpkeepBatch: 100,
  serverWalletCreationsPerUserMax: 60,
  serverWalletUsesPerUserMax: 2_000,
  /** A page asks for one and keeps it; each new one costs the signer a key pair. */
  authorizationKeysIssuedPerUserMax: 100,
  serverWalletsPerUserMax: 100,
  /** Whoever asks for a wallet so soon after the last one asked in another tab, or lost the answer. */
  serverWalletRepeatMs: 1_000,
  serverWalletPendingMs: 1 * 86_400_000,
  /** Of the last base fee; the chain takes what it needs of it. */
  sendMaxFeePercent: 200,
  sendNodeTimeoutMs: 5_000,
  /** What has not reached the chain by then gives its number back. */
  sendNonceHeldMs: 60 * 1_000,
  /** How long the same idempotency key means the same transaction. */
  sendKeptMs: 7 * 86_400_000,
  walletsPerPageMax: 100,
  authorizationSignaturesMax: 10,
  totpStepMs: 30 * 1_000,
  totpSecretBytes: 20,
  mfaTokenBytes: 32,
  mfaEnrolmentLifetimeMs: 10 * 60_000,
  /** How long a factor counts for signing. */
  mfaMemoryMs: 15 * 60_000,
  /** What wants a factor of its own takes one this old at most, for the calls of one operation. */
  mfaFreshMs: 60 * 1_000,
  mfaGuessWindowMs: 15 * 60_000,
  mfaGuessesPerWindowMax: 5,
  mfaGuessesPerDayMax: 20,
  mfaFailuresInARowMax: 100,
  mfaRecoveryCodes: 10,
  /** Of 32 letters and digits, so 60 bits. */
  mfaRecoveryCodeChars: 12,
  /** How long ago somebody may have logged in to add their first factor, or to change accounts. */
  recentLoginMs: 10 * 60_000,
  accountUndoLifetimeMs: 72 * 60 * 60_000,
  accountTransferLifetimeMs: 10 * 60_000,
  /** How long an account that was given up can be brought back. */
  deletedAccountKeptMs: 1 * 86_400_000,
  eventsPerPageMax: 100,
  priceMaxAgeMs: 1 * 60_000,
  tokenInfoMaxAgeMs: 60 * 60_000,
  pricesRememberedMax: 1_000,
  /** Each confirmation screen asks for a coin or two. */
  pricesPerIpMax: 1_000,
  pricesPerIpInDevelopmentMax: 10_000,
  tokenSymbolMaxChars: 64,
  tokenDecimalsMax: 36,
  scansPerUserMax: 300,
  scansRememberedMax: 1_000,
  /** A chain moves on: what would happen is only asked twice where a person hesitates. */
  scanMaxAgeMs: 10 * 1_000,
  scannedCallsMax: 10,
  scanSimulationTimeoutMs: 4 * 1_000,
  scanFactsTimeoutMs: 2 * 1_000,
  /** Of how many tokens and addresses a scan asks what they are. */
  scanFactsMax: 10,
  lookAlikeEndChars: 4,
  /** Purchases begun, each of which a provider is asked for. */
  fundingStartsPerUserMax: 60,
  /** One for each chain somebody has money on, each time they change the amount. */
  fundingQuotesPerUserMax: 600,
  /** A page asks every second while money is on its way; tabs may triple that. */
  fundingReadsPerUserMax: 2_000,
  statementTimeoutMs: 5 * 1_000,
  idleInTransactionTimeoutMs: 10 * 1_000,
} as const
