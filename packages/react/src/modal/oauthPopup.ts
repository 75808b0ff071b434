import type { CrossAppPopup } from '@latchkey/client/cross-app'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'

let openedPopup: Window | null = null

/** Policies by which a page cuts itself off from its windows: they look closed to it while they are open. */
const ISOLATING_POLICIES = ['same-origin', 'noopener-allow-popups']
let isIsolated: Promise<boolean> | undefined
const checkOpenerPolicy = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ headers }) => {
      const [policy = ''] = headers.get('cross-origin-opener-policy')?.split(';') ?? []
      return ISOLATING_POLICIES.includes(policy.trim())
    },
    () => false,
  )

/** Opens an empty window. Called inside the click itself: later, browsers take it for an advertisement. */
export function openOAuthPopup(): void {
  const { oauthPopupWidthPx: width, oauthPopupHeightPx: height } = METHOD_LIMITS
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  openedPopup = window.open('', '_blank', `width=${width},height=${height},left=${left},top=${top}`)
  isIsolated ??= checkOpenerPolicy()
}

/**
 * The window opened by the click before, once; null when there is none or the browser refused it.
 * `isAlone`: who is shown there has nothing to say to this page and must not lead it elsewhere. Once it is
 * there, this page can see that it was closed, but no longer close it.
 */
export function claimOAuthPopup({ isAlone = false } = {}): CrossAppPopup | null {
  const popup = openedPopup
  openedPopup = null
  let canDetectClose = true
  let hasNavigated = false
  void isIsolated?.then((known) => {
    canDetectClose = !known
  })
  return (
    popup && {
      goTo(url) {
        hasNavigated = true
        if (isAlone) popup.opener = null
        popup.location.replace(url)
      },
      isClosed: () => canDetectClose && popup.closed,
      close() {
        if (!isAlone || !hasNavigated) popup.close()
      },
      isSource: (source) => source === popup,
    }
  )
}
