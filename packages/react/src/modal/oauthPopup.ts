import type { CrossAppPopup } from '@latchkey/client/cross-app'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'

let waiting: Window | null = null

/** Policies by which a page cuts itself off from its windows: they look closed to it while they are open. */
const CUTTING_OFF = ['same-origin', 'noopener-allow-popups']
let isCutOff: Promise<boolean> | undefined
const askWhetherCutOff = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ headers }) => {
      const [policy = ''] = headers.get('cross-origin-opener-policy')?.split(';') ?? []
      return CUTTING_OFF.includes(policy.trim())
    },
    () => false,
  )

/** Opens an empty window. Called inside the click itself: later, browsers take it for an advertisement. */
export function openOAuthPopup(): void {
  const { oauthPopupWidthPx: width, oauthPopupHeightPx: height } = METHOD_LIMITS
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  waiting = window.open('', '_blank', `width=${width},height=${height},left=${left},top=${top}`)
  isCutOff ??= askWhetherCutOff()
}

/**
 * The window opened by the click before, once; null when there is none or the browser refused it.
 * `isAlone`: who is shown there has nothing to say to this page and must not lead it elsewhere. Once it is
 * there, this page can see that it was closed, but no longer close it.
 */
export function takeOAuthPopup({ isAlone = false } = {}): CrossAppPopup | null {
  const popup = waiting
  waiting = null
  let maySeeClosed = true
  let hasGone = false
  void isCutOff?.then((known) => {
    maySeeClosed = !known
  })
  return (
    popup && {
      goTo(url) {
        hasGone = true
        if (isAlone) popup.opener = null
        popup.location.replace(url)
      },
      isClosed: () => maySeeClosed && popup.closed,
      close() {
        if (!isAlone || !hasGone) popup.close()
      },
      isSource: (source) => source === popup,
    }
  )
}
