import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import type { OAuthPorts } from '../../flows/oauth/ports.ts'
import type { RecoveryOAuthPopup, RecoveryOAuthProvider } from './RecoveryOAuthPopup.ts'
import {
  type RecoveryOAuthEvent,
  type RecoveryOAuthState,
  recoveryOAuthMachine,
} from './recoveryOAuthMachine.ts'
import { readGoogleToken, readICloudToken } from './recoveryTokens.ts'

export type RecoveryOAuthOptions = {
  ports: OAuthPorts
  provider: RecoveryOAuthProvider
  /** What the token is for: a wallet is created, recovered, or gets a new backup. */
  useToken(accessToken: string): Promise<unknown>
}

/** A person opens their own cloud in a window, and what they want done with their wallet is done. */
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
      const token = await read({ client, ports, popup, onCancel: onLeave })
      popup.close()
      await useToken(token)
    } catch (thrown) {
      popup.close()
      throw thrown
    }
  }

  const flow = createFlow(recoveryOAuthMachine(backUp), { clock: client.clock })
  return {
    ...flow,
    stop() {
      isStopped = true
      stopWaiting()
      flow.stop()
    },
  }
}
