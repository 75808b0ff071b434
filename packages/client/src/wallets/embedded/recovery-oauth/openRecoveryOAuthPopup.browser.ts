import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { RecoveryOAuthPopup } from './RecoveryOAuthPopup.ts'

/** Opens an empty popup. Call it in a click handler. Returns null if the browser blocked it. */
export function openRecoveryOAuthPopup(page: Window): RecoveryOAuthPopup | null {
  const { oauthPopupWidthPx: width, oauthPopupHeightPx: height } = METHOD_LIMITS
  const left = Math.round(page.screenX + (page.outerWidth - width) / 2)
  const top = Math.round(page.screenY + (page.outerHeight - height) / 2)
  const popup = page.open('', '_blank', `width=${width},height=${height},left=${left},top=${top}`)
  return (
    popup && {
      goTo: (url) => popup.location.replace(url),
      isClosed: () => popup.closed,
      close: () => popup.close(),
      listen(origins, listener) {
        const onMessage = ({ source, origin, data }: MessageEvent) => {
          if (source === popup && origins.includes(origin)) listener(data)
        }
        page.addEventListener('message', onMessage)
        return () => page.removeEventListener('message', onMessage)
      },
    }
  )
}
