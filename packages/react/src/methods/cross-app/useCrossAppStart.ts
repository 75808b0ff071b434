import type { CrossAppPopup } from '@latchkey/client/cross-app'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import { useEffect, useRef } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'

type Send = (
  event:
    | { type: 'start'; popup: CrossAppPopup | null }
    | { type: 'came-back'; returned: OAuthReturn },
) => void

/** Opens the other app when its screen mounts. The returned function opens it again, from a click handler. */
export function useCrossAppStart(
  send: Send,
  { returned, isAfterCaptcha }: { returned: OAuthReturn | undefined; isAfterCaptcha: boolean },
): () => void {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (returned) {
      send({ type: 'came-back', returned })
      return
    }
    // After a captcha the click may still allow a popup. If not, the screen asks the user to click again.
    if (isAfterCaptcha) openOAuthPopup()
    send({ type: 'start', popup: claimOAuthPopup() })
  }, [send, returned, isAfterCaptcha])
  return () => {
    openOAuthPopup()
    send({ type: 'start', popup: claimOAuthPopup() })
  }
}
