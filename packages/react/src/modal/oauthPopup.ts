import type { CrossAppPopup } from '@latchkey/client/cross-app'
import { openPopup } from '@latchkey/client/flows'

let openedPopup: Window | null = null

/** Opener policies that isolate a page from its popups: open popups appear closed. */
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

/** Opens an empty popup. Call it inside the click handler, or browsers block it. */
export function openOAuthPopup(): void {
  openedPopup = openPopup(window)
  isIsolated ??= checkOpenerPolicy()
}

/**
 * Returns the popup that the last click opened, once; null if there is none or it was blocked.
 * `isAlone` cuts the popup's access to this page. After it navigates, this page can detect that it was
 * closed, but cannot close it.
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
