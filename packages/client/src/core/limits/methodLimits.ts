// A separate file, so that pages without these login methods do not load it.

/** Limits of single login methods and their popups. */
export const METHOD_LIMITS = {
  oauthCodeVerifierBytes: 36,
  oauthStateCodeBytes: 36,
  oauthPopupTimeoutMs: 120_000,
  /** A popup that seems closed sooner was cut off by COOP, not closed by the user. */
  oauthPopupCutOffMs: 1_000,
  /** After the popup closes, its last message may still arrive. */
  oauthPopupLastMessageMs: 500,
  oauthOpenerAckTimeoutMs: 1_000,
  guestCredentialBytes: 32,
  mfaCodeWaitMs: 300_000,
  mfaOperationMs: 1_260_000,
  mfaAttemptsMax: 4,
  /** Lifetime of an unfinished enrolment at the server. */
  mfaEnrolmentLifetimeMs: 10 * 60_000,
  accountTransferShownMs: 1_000,
  walletConnectRetriesMax: 2,
  captchaRetriesMax: 3,
  captchaFirstDelayMs: 1_000,
  captchaReadyDelayMs: 500,
  captchaSuccessDelayMs: 1_000,
  captchaSuccessDelayWithoutIntentMs: 2 * 1_000,
  captchaWaitMs: 20 * 1_000,
  /** The provider's tokens last five minutes; this leaves time for the request. */
  captchaTokenUsableMs: 280 * 1_000,
  /** One minute before the server's challenge expires. */
  passkeyAutofillRenewMs: 4 * 60_000,
  farcasterPollMs: 2 * 1_000,
  farcasterTimeoutMs: 120 * 1_000,
  crossAppTimeoutMs: 120_000,
  /** Maximum size of a decompressed request; enough for typed data. */
  crossAppRequestMaxBytes: 256 * 1_024,
  popupClosedCheckMs: 300,
  telegramPopupWidthPx: 550,
  telegramPopupHeightPx: 470,
  relayRequestTimeoutMs: 60 * 1_000,
  relayReconnectMs: 5 * 1_000,
  relaySnackbarExpandMs: 10 * 1_000,
  walletDetectionTimeoutMs: 3 * 1_000,
  connectorStartTimeoutMs: 1_500,
  accountPollAttemptsMax: 10,
  accountPollMs: 500,
  mobileWalletSignDelayMs: 2_500,
  /** How long a QR code waits for a scan; relays drop a pairing after five minutes. */
  walletPairingTimeoutMs: 300_000,
  /** After this time the install page is offered: the wallet's app did not open. */
  walletStillHereMs: 4 * 1_000,
  copyConfirmationMs: 1_500,
  copyConfirmationLongMs: 3 * 1_000,
  inAppBrowserTokens: ['fbav', 'fban', 'instagram', 'snapchat', 'linkedinapp'],
} as const
