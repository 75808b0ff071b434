// A separate file, because the landing loads it.

/** Size of the popup of a social provider or another app. */
export const POPUP_LIMITS = {
  oauthPopupWidthPx: 440,
  oauthPopupHeightPx: 680,
} as const
