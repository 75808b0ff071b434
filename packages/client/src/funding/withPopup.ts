import type { Flow } from '../core/flow/createFlow.ts'
import type { OAuthPopup } from '../login/methods/oauth/ports.ts'

type WithPopup = { status: string; popup?: OAuthPopup | null; url?: string }

/**
 * Navigates the popup to the purchase page once its URL is known, and closes an unused popup when the flow
 * stops.
 */
export function withPopup<State extends WithPopup, Event>(
  flow: Flow<State, Event>,
): Flow<State, Event> {
  flow.subscribe(() => {
    const { status, popup, url } = flow.getState()
    if (status === 'starting' && url !== undefined) popup?.goTo(url)
  })
  return {
    ...flow,
    stop() {
      const { status, popup } = flow.getState()
      if (status === 'opening') popup?.close()
      flow.stop()
    },
  }
}
