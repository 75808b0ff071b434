import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import type { OAuthPorts } from '../../../login/methods/oauth/ports.ts'
import type { RecoveryOAuthPopup, RecoveryOAuthProvider } from './RecoveryOAuthPopup.ts'
import {
  type RecoveryOAuthEvent,
  type RecoveryOAuthState,
  recoveryOAuthMachine,
} from './recoveryOAuthMachine.ts'
import { readGoogleToken, readICloudToken } from './recoveryTokens.ts'

/** Options of `startRecoveryOAuthFlow`. */
export type RecoveryOAuthOptions = {
  /** Browser functions; `oauthBrowserPorts()` implements them. */
  ports: OAuthPorts
  /** Cloud that holds the backup secret. */
  provider: RecoveryOAuthProvider
  /** Uses the token to create or recover a wallet, or to change its recovery method. */
  useToken(accessToken: string): Promise<unknown>
}

/** Starts the flow that gets a cloud token in a popup and passes it to `useToken`. */
export function startRecoveryOAuthFlow(
  client: Pick<Client, 'call' | 'clock'>,
  { ports, provider, useToken }: RecoveryOAuthOptions,
): Flow<RecoveryOAuthState, RecoveryOAuthEvent> {
  const read = provider === 'google-drive' ? readGoogleToken : readICloudToken
  let stopWaiting = () => {}
  let isStopped = false

  async function backUp(popup: RecoveryOAuthPopup | null): Promise<void> {
    if (!popup) throw new LatchkeyError('oauth_unexpected', 'Popup was blocked')
    const onLeave = (stop: () => void) => {
      stopWaiting = stop
      if (isStopped) stop()
    }
    try {
      const onLost = () => flow.send({ type: 'window-lost' })
      const token = await read({ client, ports, popup, onCancel: onLeave, onLost })
      popup.close()
      await useToken(token)
    } catch (thrown) {
      popup.close()
      throw thrown
    }
  }

  const flow: Flow<RecoveryOAuthState, RecoveryOAuthEvent> = createFlow(
    recoveryOAuthMachine(backUp),
    { clock: client.clock },
  )
  return {
    ...flow,
    send(event) {
      if (event.type === 'begin-again') stopWaiting()
      flow.send(event)
    },
    stop() {
      isStopped = true
      stopWaiting()
      flow.stop()
    },
  }
}
