import { openPopup } from '../../../core/openPopup.browser.ts'
import type { RecoveryOAuthPopup } from './RecoveryOAuthPopup.ts'

/** Opens an empty popup. Call it in a click handler. Returns null if the browser blocked it. */
export function openRecoveryOAuthPopup(page: Window): RecoveryOAuthPopup | null {
  const popup = openPopup(page)
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
