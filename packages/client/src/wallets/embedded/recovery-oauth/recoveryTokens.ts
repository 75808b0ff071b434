import { GOOGLE_DRIVE, OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import {
  finishRecoveryOAuth,
  ICLOUD_SESSION,
  startICloudRecovery,
  startRecoveryOAuth,
} from '@latchkey/contract/endpoints/recovery'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { beginAttempt, consumeCodeVerifier } from '../../../login/methods/oauth/attempt.ts'
import { returnUrl } from '../../../login/methods/oauth/oauthReturn.ts'
import { awaitPopup, watchPopup } from '../../../login/methods/oauth/popup.ts'
import type { OAuthPorts, OAuthReturn } from '../../../login/methods/oauth/ports.ts'
import type { RecoveryOAuthPopup } from './RecoveryOAuthPopup.ts'

export type RecoveryOAuthAttempt = {
  client: Pick<Client, 'call' | 'clock'>
  ports: OAuthPorts
  popup: RecoveryOAuthPopup
  /** Receives the function that cancels the attempt. */
  onCancel(stop: () => void): void
  /** Called once if the popup was closed or cut off so early that the two look alike. */
  onLost(): void
}

const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/**
 * Gets an access token for the app folder of the user's Google Drive.
 * @throws LatchkeyError `pkce_state_code_mismatch` or an OAuth error code
 */
export async function readGoogleToken(visit: RecoveryOAuthAttempt): Promise<string> {
  const { client, ports, popup } = visit
  const attempt = await beginAttempt(ports, {
    headless: false,
    disableSignup: false,
    inPopup: true,
  })
  const { url } = await client.call(startRecoveryOAuth, {
    redirect_to: returnUrl(ports),
    code_challenge: attempt.codeChallenge,
    state_code: attempt.stateCode,
  })
  popup.goTo(url)
  const returned = await awaitReturn(visit, attempt.stateCode).catch((thrown: unknown) => {
    const error = LatchkeyError.from(thrown)
    throw error.code === 'oauth_unexpected' ? oauthFailed(error) : error
  })
  const code_verifier = readVerifier(ports, returned)
  try {
    const { access_token } = await client.call(finishRecoveryOAuth, {
      authorization_code: returned.code,
      state_code: returned.state,
      code_verifier,
      provider: GOOGLE_DRIVE,
    })
    return access_token
  } catch (thrown) {
    throw oauthFailed(LatchkeyError.from(thrown))
  }
}

/** Wraps the error in the message that host apps expect. */
function oauthFailed(cause: LatchkeyError): LatchkeyError {
  const { code, status } = cause
  const options = { cause, ...(status !== undefined && { status }) }
  return new LatchkeyError(code, 'Recovery OAuth failed', options)
}

/** Waits for the popup's answer. An answer with a different state is forged. */
function awaitReturn(
  { ports, popup, onCancel: onLeave, onLost }: RecoveryOAuthAttempt,
  stateCode: string,
): Promise<OAuthReturn> {
  const waiting = awaitPopup(ports, popup, { stateCode, provider: GOOGLE_DRIVE, onLost })
  let stopListening = () => {}
  const forged = new Promise<never>((_, reject) => {
    stopListening = popup.listen([ports.address().origin], (message) => {
      const { type, stateCode: state } = fieldsOf(message)
      if (type !== OAUTH_MESSAGES.response || state === stateCode) return
      waiting.stop()
      reject(
        new LatchkeyError(
          'pkce_state_code_mismatch',
          'Unexpected auth flow. This may be a phishing attempt.',
        ),
      )
    })
  })
  const stop = () => {
    stopListening()
    waiting.stop()
  }
  onLeave(stop)
  return Promise.race([waiting.returned, forged]).finally(stopListening)
}

function readVerifier(ports: OAuthPorts, returned: OAuthReturn): string {
  try {
    return consumeCodeVerifier(ports, returned)
  } catch (thrown) {
    const error = LatchkeyError.from(thrown)
    if (error.code !== 'oauth_unexpected') throw error
    throw new LatchkeyError(error.code, 'Invalid code during OAuth flow.', { cause: error })
  }
}

/** Gets an iCloud session token, which Apple's window posts to its opener. */
export async function readICloudToken({
  client,
  popup,
  onCancel: onLeave,
}: RecoveryOAuthAttempt): Promise<string> {
  const { url } = await client.call(startICloudRecovery, { client_type: 'web' })
  popup.goTo(url)
  // Apple posts from a fixed origin. A sandbox posts from its sign-in page.
  const origins = [ICLOUD_SESSION.origin, new URL(url).origin]
  let stop = () => {}
  const token = new Promise<string>((resolve, reject) => {
    const stopWatching = watchPopup(
      client.clock,
      popup,
      (error) => {
        stop()
        reject(error)
      },
      // A window that is cut off cannot post the session, so it is as good as closed.
      { mayBeCutOff: false },
    )
    const stopListening = popup.listen(origins, (message) => {
      const session = fieldsOf(message)[ICLOUD_SESSION.field]
      if (typeof session !== 'string' || session === '') return
      stop()
      resolve(session)
    })
    stop = () => {
      stopWatching()
      stopListening()
    }
  })
  onLeave(() => {
    stop()
    popup.close()
  })
  return token
}
