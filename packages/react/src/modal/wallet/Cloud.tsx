import { oauthBrowserPorts } from '@latchkey/client/flows/oauth'
import { openRecoveryOAuthPopup, startRecoveryOAuthFlow } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useClientState } from '../../provider/useClientState.ts'
import { RecoveryOAuthScreen } from '../../screens/recovery-oauth/RecoveryOAuthScreen.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'

type Props<Result> = SecureProps<Result> & { cloud: 'google-drive' | 'icloud' }

/** A backup in the person's own cloud, opened in a window of its own. */
export function Cloud<Result>(props: Props<Result>) {
  const { stage, cloud, action, onBack, onClose } = props
  const { client } = stage
  const { user } = useClientState(client)
  const { run, finish } = useApplied(props)
  const [state, send] = useStageFlow(() =>
    startRecoveryOAuthFlow(client, {
      ports: oauthBrowserPorts(client.clock),
      provider: cloud,
      useToken: (recoveryAccessToken) => run({ recoveryAccessToken }),
    }),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return (
    <Scene>
      <RecoveryOAuthScreen
        cloud={cloud}
        action={action}
        state={
          state.status === 'failed'
            ? // Whom the failure logged out has nothing left to try it with.
              { status: 'failed', isRetryable: state.isRetryable && user !== null }
            : { status: state.status === 'done' ? 'success' : state.status }
        }
        // Inside the press, or the browser refuses the window.
        onConfirm={() => send({ type: 'confirm', popup: openRecoveryOAuthPopup(window) })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
