import type { CrossAppPopup } from '@latchkey/client/cross-app'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import { useEffect, useRef } from 'react'
import { openOAuthPopup, takeOAuthPopup } from './oauthPopup.ts'

type Send = (
  event:
    | { type: 'start'; popup: CrossAppPopup | null }
    | { type: 'came-back'; returned: OAuthReturn },
) => void

/** Sets out for another app as soon as its screen is shown; what it answers sets out again, inside a press. */
export function useSetOut(
  send: Send,
  { returned, isAfterCaptcha }: { returned: OAuthReturn | undefined; isAfterCaptcha: boolean },
): () => void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (returned) {
      send({ type: 'came-back', returned })
      return
    }
    // After a captcha the click may still count; if it does not, the person is told and presses again.
    if (isAfterCaptcha) openOAuthPopup()
    send({ type: 'start', popup: takeOAuthPopup() })
  }, [send, returned, isAfterCaptcha])
  return () => {
    openOAuthPopup()
    send({ type: 'start', popup: takeOAuthPopup() })
  }
}
