/** Limits that the server enforces (SECURITY.md). */
export const SERVER_LIMITS = {
  codeSendGapMs: 30 * 1_000,
  codeSendsPerHourMax: 5,
  codeSendsPerDayMax: 10,
  /** Clients with a send budget of their own, because they logged in with a code of the address. */
  codeClientsPerAddressMax: 10,
  codeClientRetentionMs: 90 * 86_400_000,
  codeFailuresInARowMax: 100,
  /** Gap between codes after `codeFailuresInARowMax` failures: one per day instead of one per 30 s. */
  codeSendGapAfterFailuresMs: 1 * 86_400_000,
  ipWindowMs: 10 * 60_000,
  codeSendsPerIpMax: 30,
  codeSendsPerIpInDevelopmentMax: 300,
  codeGuessesPerIpMax: 100,
  codeGuessesPerIpInDevelopmentMax: 1_000,
  codeSendsPerAppMax: 50_000,
  /** Per network (carrier): above it a captcha is required, but no request is blocked. */
  codeSendsPerNetworkMax: 1_000,
  alarmWindowMs: 10 * 60_000,
  alarmCacheMs: 2 * 1_000,
  codesGuessedOutShareMax: 0.01,
  /** One address gets five codes an hour, so this many point to an attack. */
  codesGuessedOutMin: 10,
  codesIssuedForAlarmMin: 20,
  smsWindowMs: 1 * 86_400_000,
  smsPerCountryMax: 10_000,
  /** Toll fraud uses blocks of numbers: all but the last four digits identify a block. */
  smsPrefixHiddenDigits: 4,
  smsPerPrefixMax: 50,
  smsPerPrefixInDevelopmentMax: 1_000,
  smsAppNameMaxChars: 40,
  acceptLanguageMaxChars: 256,
  noticeTextsPerUserPerDayMax: 10,
  guestLoginsPerIpMax: 30,
  guestLoginsPerIpInDevelopmentMax: 300,
  customTokenLoginsPerIpMax: 300,
  customTokenLoginsPerIpInDevelopmentMax: 3_000,
  customTokenSubjectMaxChars: 255,
  customTokenKeysMax: 100,
  customTokenKeysMaxAgeMs: 10 * 60_000,
  /** Minimum time between key fetches after a token with an unknown key id. */
  customTokenKeysGapMs: 30 * 1_000,
  analyticsEventsPerIpMax: 1_000,
  captchaChecksPerIpMax: 60,
  captchaChecksPerIpInDevelopmentMax: 600,
  /** Longer than a token's lifetime at its provider, so that a used token is remembered. */
  captchaTokenLifetimeMs: 10 * 60_000,
  captchaTokenMaxChars: 2_048,
  /** Logins that one session starts without a captcha. */
  sessionPassesPerSessionMax: 20,
  farcasterNonceBytes: 16,
  farcasterNonceLifetimeMs: 5 * 60_000,
  /** A page polls every 2 s for 120 s; tabs and retries may triple that. */
  farcasterPollsPerChannelMax: 200,
  farcasterAttemptsPerIpMax: 60,
  farcasterAttemptsPerIpInDevelopmentMax: 600,
  farcasterSignerRequestsPerUserMax: 60,
  /** A page polls every 2 s for five minutes; the vault reads once per signed message. */
  farcasterSignerReadsPerUserMax: 3_000,
  /** Time to approve a key, as Farcaster recommends. */
  farcasterSignerDeadlineMs: 1 * 86_400_000,
  /** A request that expires sooner than this is replaced. */
  farcasterSignerDeadlineMarginMs: 5 * 60_000,
  /** Longer than Farcaster's response time; afterwards another request may start. */
  farcasterSignerClaimMs: 15 * 1_000,
  farcasterSignerWaitStepMs: 100,
  farcasterSignerWaitMax: 60,
  farcasterSignerPollGapMs: 1_000,
  /** How long an approval is cached before the chain is read again. */
  farcasterSignerRecheckMs: 60 * 1_000,
  walletNonceBytes: 16,
  walletNonceLifetimeMs: 5 * 60_000,
  walletAttemptsPerIpMax: 300,
  walletAttemptsPerIpInDevelopmentMax: 3_000,
  /** Phones' clocks can be wrong by minutes. */
  signInClockSkewMs: 2 * 60_000,
  /** How often a used code still answers the client that used it, for retries. */
  codeReplaysMax: 3,
  idempotencyWindowMs: 2 * 60_000,
  /** Each process reads the root keys this often. */
  rootKeyReloadMs: 2 * 1_000,
  /** A root key is stored this long before it is used, so that every process has it. */
  rootKeyPublishMs: 10 * 1_000,
  /** A process that has not read the keys for this long reads them before it answers. */
  rootKeyStaleMs: 8 * 1_000,
  /** A root key is kept this long for one-time codes, which live for ten minutes. */
  rootKeyCodesMs: 15 * 60_000,
  /** Sealed values start with the version in one byte. */
  rootKeyVersionMax: 255,
  resealBatch: 100,
  /** A signing key is in the JWKS this long before it signs, because back ends cache the JWKS. */
  signingKeyPublishMs: 1 * 86_400_000,
  accessTokenLifetimeMs: 15 * 60_000,
  accessTokenLifetimeMaxMs: 60 * 60_000,
  identityTokenLifetimeMs: 60 * 60_000,
  /** A client repeats a refresh without a reply after 20 s. Its token must still be accepted then. */
  refreshGraceMs: 30 * 1_000,
  openSessionsListedMax: 200,
  sessionIdleMs: 30 * 86_400_000,
  sessionLifetimeMs: 30 * 86_400_000,
  sessionLifetimeMaxMs: 90 * 86_400_000,
  tokensCachedMax: 10_000,
  tokensCachedMs: 1 * 60_000,
  identityTokenReusedMs: 1 * 60_000,
  /** Maximum age of the login to export a key, to recover on a new device or to change who can use a key. */
  stepUpMaxAgeMs: 5 * 60_000,
  /** How long after its login a session accepts its device key. */
  deviceKeyWindowMs: 10 * 60_000,
  bodyMaxBytes: 64 * 1024,
  jsonDepthMax: 16,
  jsonArrayMax: 1_000,
  urlMaxChars: 4_096,
  answerTimeoutMs: 10 * 1_000,
  readinessTimeoutMs: 2 * 1_000,
  /** A load balancer that probes every two seconds has noticed by then. */
  drainDelayMs: 5 * 1_000,
  preflightMaxAgeSeconds: 600,
  publicKeysMaxAgeSeconds: 300,
  /** RFC 9116 recommends less than a year. */
  securityTxtLifetimeMs: 180 * 86_400_000,
  emailMaxChars: 254,
  idempotencyKeyMaxChars: 255,
  allowedOriginsMax: 100,
  outboundTimeoutMs: 5 * 1_000,
  /** Consecutive timeouts after which a server counts as down. */
  outboundTimeoutsMax: 3,
  outboundRestMs: 15 * 1_000,
  outboundReplyMaxBytes: 1024 * 1024,
  /** Maximum length of a node's error text; contracts choose revert messages. */
  nodeErrorMaxChars: 300,
  oauthStateLifetimeMs: 10 * 60_000,
  oauthCodeLifetimeMs: 1 * 60_000,
  /** Lifetime of a cross-app token; every response renews it. */
  crossAppTokenLifetimeMs: 60 * 60_000,
  crossAppConnectionsMax: 50,
  crossAppOriginsMax: 100,
  /** How long a connected site may request signatures before the user must reconnect. */
  crossAppConnectLifetimeMs: 7 * 86_400_000,
  crossAppConnectsPerUserMax: 60,
  crossAppRequestsPerUserMax: 2_000,
  crossAppReadsPerIpMax: 1_000,
  crossAppReadsPerIpInDevelopmentMax: 10_000,
  browserChainsMax: 50,
  /** A signature request is in the URL, including typed data. */
  crossAppUrlMaxChars: 24 * 1_024,
  /** Two consecutive calls fit into one request. */
  oauthProviderTimeoutMs: 4 * 1_000,
  providerKeysMaxAgeMs: 60 * 60_000,
  providerKeysRefetchMs: 1 * 60_000,
  oauthStartsPerIpMax: 100,
  oauthStartsPerIpInDevelopmentMax: 1_000,
  passkeyChallengeBytes: 32,
  passkeyChallengeLifetimeMs: 5 * 60_000,
  /** High: each opening of the modal requests a challenge for autofill. */
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
  ownTransactionsPerUserMax: 200,
  ownTransactionsKeptMax: 100,
  ownTransactionsListedMax: 20,
  /** Each signature with a device wallet reads the API's share. */
  authSharesPerUserMax: 3_000,
  recoveryShareWindowMs: 60 * 60_000,
  recoverySharesPerUserMax: 60,
  /** One mail in this time says that a recovery was started, however often the password is tried. */
  recoveryNoticeWindowMs: 60 * 60_000,
  walletExportsPerUserMax: 20,
  exportTicketLifetimeMs: 60 * 1_000,
  exportTokenLifetimeMs: 5 * 60_000,
  exportTicketsPerIpMax: 300,
  exportTicketsPerIpInDevelopmentMax: 3_000,
  /** The signer deletes a replaced root only after calls in flight have ended. */
  walletLeftoverDelayMs: 60 * 1_000,
  pendingWalletLifetimeMs: 1 * 86_400_000,
  /** Each version is a device; the oldest is removed. */
  walletVersionsMax: 10,
  delegationDaysMax: 365,
  walletUpkeepBatch: 100,
  serverWalletCreationsPerUserMax: 60,
  serverWalletUsesPerUserMax: 2_000,
  /** A page requests one key and keeps it; each costs the signer a key pair. */
  authorizationKeysIssuedPerUserMax: 100,
  serverWalletsPerUserMax: 100,
  /** A second creation within this time comes from another tab or a lost response. */
  serverWalletRepeatMs: 1_000,
  serverWalletPendingMs: 1 * 86_400_000,
  /** Percentage of the last base fee; the chain charges only what it needs. */
  sendMaxFeePercent: 200,
  sendNodeTimeoutMs: 5_000,
  /** A transaction that is not on chain by then releases its nonce. */
  sendNonceHeldMs: 60 * 1_000,
  /** How long an idempotency key identifies the same transaction. */
  sendRetentionMs: 7 * 86_400_000,
  walletsPerPageMax: 100,
  authorizationSignaturesMax: 10,
  totpStepMs: 30 * 1_000,
  totpSecretBytes: 20,
  mfaTokenBytes: 32,
  mfaEnrolmentLifetimeMs: 10 * 60_000,
  /** How long a verified factor is valid for signing. */
  mfaMemoryMs: 15 * 60_000,
  /** Maximum age of a factor for operations that require a fresh one. */
  mfaFreshMs: 60 * 1_000,
  mfaNoticeLifetimeMs: 24 * 60 * 60_000,
  mfaGuessWindowMs: 15 * 60_000,
  mfaGuessesPerWindowMax: 5,
  mfaGuessesPerDayMax: 20,
  mfaFailuresInARowMax: 100,
  mfaRecoveryCodes: 10,
  /** From 32 letters and digits: 60 bits. */
  mfaRecoveryCodeChars: 12,
  /** Maximum age of the login to add a first factor or change accounts. */
  recentLoginMs: 10 * 60_000,
  accountUndoLifetimeMs: 72 * 60 * 60_000,
  accountTransferLifetimeMs: 10 * 60_000,
  /** How long a deleted account can be restored. */
  deletedAccountRetentionMs: 1 * 86_400_000,
  /** Security events are evidence: longer than a year. */
  securityEventRetentionMs: 400 * 86_400_000,
  /** Audit trail of the dashboard. */
  operatorActionRetentionMs: 730 * 86_400_000,
  analyticsEventRetentionMs: 90 * 86_400_000,
  requestErrorRetentionMs: 7 * 86_400_000,
  /** Guests without a wallet, after their last login. */
  guestRetentionMs: 180 * 86_400_000,
  guestCleanUpEveryMs: 60 * 60_000,
  retentionDaysMax: 3_650,
  /** Users that one clean-up statement reads. */
  retentionBatch: 1_000,
  eventsPerPageMax: 100,
  priceMaxAgeMs: 1 * 60_000,
  tokenInfoMaxAgeMs: 60 * 60_000,
  pricesCachedMax: 1_000,
  /** Each confirmation screen reads one or two prices. */
  pricesPerIpMax: 1_000,
  pricesPerIpInDevelopmentMax: 10_000,
  tokenSymbolMaxChars: 64,
  tokenDecimalsMax: 36,
  scansPerUserMax: 300,
  scansCachedMax: 1_000,
  /** Short, because the chain changes; repeated only while the user hesitates. */
  scanMaxAgeMs: 10 * 1_000,
  scannedCallsMax: 10,
  scanSimulationTimeoutMs: 4 * 1_000,
  scanFactsTimeoutMs: 2 * 1_000,
  /** Maximum number of tokens and addresses that a scan looks up. */
  scanFactsMax: 10,
  /** Window of the limits for sponsored user operations. */
  sponsorshipWindowMs: 24 * 60 * 60 * 1_000,
  lookAlikeEndChars: 4,
  /** Started purchases; each calls a provider. */
  fundingStartsPerUserMax: 60,
  /** One per chain with a balance, for each change of the amount. */
  fundingQuotesPerUserMax: 600,
  /** A page polls every second during a transfer; tabs may triple that. */
  fundingReadsPerUserMax: 2_000,
  statementTimeoutMs: 5 * 1_000,
  idleInTransactionTimeoutMs: 10 * 1_000,
} as const
