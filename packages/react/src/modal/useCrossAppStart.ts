import type { CrossAppPopup } from '@latchkey/client/cross-app'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import { useEffect, useRef } from 'react'
import { claimOAuthPopup, openOAuthPopup } from './oauthPopup.ts'

type Send = (
  event:
    | { type: 'start'; popup: CrossAppPopup | null }
    | { type: 'came-back'; returned: OAuthReturn },
) => void

/** Sets out for another app as soon as its screen is shown; what it answers sets out again, inside a press. */
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
    // After a captcha the click may still count; if it does not, the person is told and presses again.
    if (isAfterCaptcha) openOAuthPopup()
    send({ type: 'start', popup: claimOAuthPopup() })
  }, [send, returned, isAfterCaptcha])
  return () => {
    openOAuthPopup()
    send({ type: 'start', popup: claimOAuthPopup() })
  }
}
