import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { watchPopup } from '../login/methods/oauth/popup.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'

type Ports = Pick<CrossAppPorts, 'clock' | 'address' | 'listenToPopup' | 'listenToChannel'>
type Returned = { code: string; state: string }

const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/**
 * Waits for the popup's response. Accepts messages only from this popup on this origin, or from this origin's
 * channel; public clients check neither.
 */
export function awaitReturn(
  { clock, address, listenToPopup, listenToChannel }: Ports,
  popup: CrossAppPopup,
  stateCode: string,
): { returned: Promise<Returned>; stop(): void } {
  let stop = () => {}
  const returned = new Promise<Returned>((resolve, reject) => {
    let isByChannel = false
    function onMessage(message: unknown, isFromPopup: boolean) {
      const { type, stateCode: state, authorizationCode: code } = fieldsOf(message)
      if (type === OAUTH_MESSAGES.useChannel && isFromPopup) isByChannel = true
      else if (type === OAUTH_MESSAGES.error && (isFromPopup || isByChannel))
        fail(new LatchkeyError('oauth_unexpected', 'The popup of the other app failed'))
      else if (type !== OAUTH_MESSAGES.response || typeof code !== 'string') return
      else if (state === stateCode) {
        stop()
        resolve({ code, state: stateCode })
      } else if (isFromPopup)
        // Other tabs use the channel for their logins. The popup has only this one.
        fail(
          new LatchkeyError(
            'pkce_state_code_mismatch',
            'Unexpected auth flow. This may be a phishing attempt.',
          ),
        )
    }
    function fail(error: LatchkeyError) {
      stop()
      reject(error)
    }
    // A popup that answers by channel may be cut off by COOP and look closed.
    const watched = { ...popup, isClosed: () => !isByChannel && popup.isClosed() }
    const ends = [
      // These pages keep their opener: a closed popup was closed by the user.
      watchPopup(clock, watched, (error) => fail(toCrossAppError(error)), { mayBeCutOff: false }),
      listenToPopup(popup, address().origin, (message) => onMessage(message, true)),
      listenToChannel((message) => onMessage(message, false)),
    ]
    stop = () => {
      for (const end of ends) end()
    }
  })
  return { returned, stop: () => stop() }
}

const toCrossAppError = (cause: LatchkeyError): LatchkeyError =>
  cause.code === 'oauth_user_denied'
    ? new LatchkeyError(cause.code, CROSS_APP_ERRORS.rejected, { cause })
    : new LatchkeyError(cause.code, 'Authorization request timed out after 2 minutes.', { cause })
