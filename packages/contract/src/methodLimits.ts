// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers of single ways in and of their popups, apart so that a page that never opens them does not load them. */
export const METHOD_LIMITS = {
  oauthCodeVerifierBytes: 36,
  oauthStateCodeBytes: 36,
  oauthPopupTimeoutMs: 120_000,
  oauthPopupWidthPx: 440,
  oauthPopupHeightPx: 680,
  /** A window that is gone sooner was cut off from its opener, not closed by a person. */
  oauthPopupCutOffMs: 1_000,
  /** After the window is gone its last message may still be on its way. */
  oauthPopupLastMessageMs: 500,
  oauthOpenerAckTimeoutMs: 1_000,
  guestCredentialBytes: 32,
  mfaCodeWaitMs: 300_000,
  mfaOperationMs: 1_260_000,
  mfaAttemptsMax: 4,
  /** How long the server keeps an enrolment that was begun. */
  mfaEnrolmentLifetimeMs: 10 * 60_000,
  accountTransferShownMs: 1_000,
  walletConnectRetriesMax: 2,
  captchaRetriesMax: 3,
  captchaFirstDelayMs: 1_000,
  captchaReadyDelayMs: 500,
  captchaSuccessDelayMs: 1_000,
  captchaSuccessDelayWithoutIntentMs: 2 * 1_000,
  captchaWaitMs: 20 * 1_000,
  /** The provider's tokens are good for five minutes; one that is on its way must still be. */
  captchaTokenLifetimeMs: 280 * 1_000,
  /** A minute before the server's five are over. */
  passkeyAutofillRenewMs: 4 * 60_000,
  farcasterPollMs: 2 * 1_000,
  farcasterTimeoutMs: 120 * 1_000,
  crossAppTimeoutMs: 120_000,
  /** A compressed request may not grow beyond what a typed-data request needs. */
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
  /** How long a code waits to be scanned; relays forget a pairing after five minutes. */
  walletPairingTimeoutMs: 300_000,
  /** Whoever has not left for the wallet's app by then is shown where to get it. */
  walletStillHereMs: 4 * 1_000,
  copyConfirmationMs: 1_500,
  copyConfirmationLongMs: 3 * 1_000,
  inAppBrowserTokens: ['fbav', 'fban', 'instagram', 'snapchat', 'linkedinapp'],
} as const
