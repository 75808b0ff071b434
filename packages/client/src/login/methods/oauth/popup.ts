import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../core/ports.ts'
import type { OAuthPopup, OAuthPorts, OAuthReturn } from './ports.ts'

type Messaging = Pick<OAuthPorts, 'clock' | 'listen' | 'broadcast'>

const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/** Waits for the popup's response. Rejects if it is closed or times out. */
export function awaitPopup(
  { clock, listen, broadcast }: Messaging,
  popup: OAuthPopup,
  {
    stateCode,
    provider,
    onLost,
  }: {
    stateCode: string
    provider: string
    /** Called once if the popup was closed or cut off so early that the two look alike. */
    onLost?: (() => void) | undefined
  },
): { returned: Promise<OAuthReturn>; stop(): void } {
  let stop = () => {}
  const returned = new Promise<OAuthReturn>((resolve, reject) => {
    const cancelWatch = watchPopup(clock, popup, fail, { onLost })
    const cancelListening = listen((message) => {
      const { type, stateCode: state, authorizationCode: code } = fieldsOf(message)
      if (type === OAUTH_MESSAGES.error) {
        fail(new LatchkeyError('oauth_unexpected', 'The login window reported an error'))
        return
      }
      // Ignore messages of other logins.
      if (type !== OAUTH_MESSAGES.response || state !== stateCode || typeof code !== 'string')
        return
      broadcast({ type: OAUTH_MESSAGES.taken, stateCode })
      stop()
      resolve({ provider, code, state: stateCode })
    })
    function fail(error: LatchkeyError) {
      stop()
      reject(error)
    }
    stop = () => {
      cancelWatch()
      cancelListening()
    }
  })
  return {
    returned,
    stop() {
      stop()
      popup.close()
    },
  }
}

/** Calls `onEnd` once if the popup is closed or times out. Returns a function that stops watching. */
export function watchPopup(
  clock: Clock,
  popup: OAuthPopup,
  onEnd: (error: LatchkeyError) => void,
  { mayBeCutOff = true, onLost }: { mayBeCutOff?: boolean; onLost?: (() => void) | undefined } = {},
): () => void {
  const openedAtMs = clock.nowMs()
  const denied = new LatchkeyError('oauth_user_denied', 'The login window was closed')
  let cancelCheck = clock.after(METHOD_LIMITS.popupClosedCheckMs, check)
  const cancelTimeout = clock.after(METHOD_LIMITS.oauthPopupTimeoutMs, () => {
    popup.close()
    onEnd(new LatchkeyError('client_request_timeout', 'The login window did not respond'))
  })
  function check() {
    if (!popup.isClosed()) {
      cancelCheck = clock.after(METHOD_LIMITS.popupClosedCheckMs, check)
      return
    }
    // A user hardly closes a window this fast: a page with COOP cut it off from us and answers through
    // the channel.
    if (mayBeCutOff && clock.nowMs() - openedAtMs < METHOD_LIMITS.oauthPopupCutOffMs) {
      onLost?.()
      return
    }
    cancelCheck = clock.after(METHOD_LIMITS.oauthPopupLastMessageMs, () => onEnd(denied))
  }
  return () => {
    cancelCheck()
    cancelTimeout()
  }
}

/**
 * Sends a return to the window that waits for it. Resolves to false if none acknowledges; this window then
 * finishes the login itself.
 */
export function sendOAuthReturnToOpener(
  { clock, listen, broadcast }: Messaging,
  { code, state }: OAuthReturn,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      cancelWait()
      cancelListening()
      resolve(isTaken)
    }
    const cancelWait = clock.after(METHOD_LIMITS.oauthOpenerAckTimeoutMs, () => end(false))
    const cancelListening = listen((message) => {
      const { type, stateCode } = fieldsOf(message)
      if (type === OAUTH_MESSAGES.taken && stateCode === state) end(true)
    })
    broadcast({ type: OAUTH_MESSAGES.response, stateCode: state, authorizationCode: code })
  })
}
