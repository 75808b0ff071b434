import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { OAUTH_MESSAGES } from '@latchkey/contract/oauth'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Clock } from '../../ports.ts'
import type { OAuthPopup, OAuthPorts, OAuthReturn } from './ports.ts'

type Messaging = Pick<OAuthPorts, 'clock' | 'listen' | 'broadcast'>

const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/** Waits for what the popup brings back: its answer, its being closed, or the end of patience. */
export function awaitPopup(
  { clock, listen, broadcast }: Messaging,
  popup: OAuthPopup,
  { stateCode, provider }: { stateCode: string; provider: string },
): { returned: Promise<OAuthReturn>; stop(): void } {
  let stop = () => {}
  const returned = new Promise<OAuthReturn>((resolve, reject) => {
    const cancelWatch = watchPopup(clock, popup, fail)
    const cancelListening = listen((message) => {
      const { type, stateCode: state, authorizationCode: code } = fieldsOf(message)
      if (type === OAUTH_MESSAGES.error) {
        fail(new LatchkeyError('oauth_unexpected', 'The login window reported an error'))
        return
      }
      // A message about another login is not for us.
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

/** Tells once when a window was closed by its person or gave no answer in time; the returned function ends the watch. */
export function watchPopup(
  clock: Clock,
  popup: OAuthPopup,
  onEnd: (error: LatchkeyError) => void,
  { mayBeCutOff = true } = {},
): () => void {
  const openedAtMs = clock.nowMs()
  const denied = new LatchkeyError('oauth_user_denied', 'The login window was closed')
  let cancelCheck = clock.after(METHOD_LIMITS.popupClosedCheckMs, check)
  const cancelTimeout = clock.after(METHOD_LIMITS.oauthPopupTimeoutMs, () => {
    popup.close()
    onEnd(new LatchkeyError('client_request_timeout', 'The login window gave no answer'))
  })
  function check() {
    if (!popup.isClosed()) {
      cancelCheck = clock.after(METHOD_LIMITS.popupClosedCheckMs, check)
      return
    }
    // Nobody closes a window that quickly: a page asked to be cut off from us, and answers by channel.
    if (mayBeCutOff && clock.nowMs() - openedAtMs < METHOD_LIMITS.oauthPopupCutOffMs) return
    cancelCheck = clock.after(METHOD_LIMITS.oauthPopupLastMessageMs, () => onEnd(denied))
  }
  return () => {
    cancelCheck()
    cancelTimeout()
  }
}

/** Gives a return to the window that waits for it. False when none does: then this window finishes by itself. */
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
