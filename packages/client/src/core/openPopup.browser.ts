/** Opens an empty popup above the page. Call it in a click handler. Returns null if the browser blocks it. */
export function openPopup(page: Window): Window | null {
  const { oauthPopupWidthPx: width, oauthPopupHeightPx: height } = POPUP_LIMITS
  const left = Math.round(page.screenX + (page.outerWidth - width) / 2)
  const top = Math.round(page.screenY + (page.outerHeight - height) / 2)
  return page.open('', '_blank', `width=${width},height=${height},left=${left},top=${top}`)
}

/** Size of the popup of a social provider or another app. */
const POPUP_LIMITS = {
  oauthPopupWidthPx: 440,
  oauthPopupHeightPx: 680,
} as const
