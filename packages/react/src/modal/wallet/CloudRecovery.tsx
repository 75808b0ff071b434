import { oauthBrowserPorts } from '@latchkey/client/flows/oauth'
import { openRecoveryOAuthPopup, startRecoveryOAuthFlow } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { useClientState } from '../../provider/useClientState.ts'
import { RecoveryOAuthScreen } from '../../screens/recovery-oauth/RecoveryOAuthScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

type Props<Result> = RecoverySetupProps<Result> & { cloud: 'google-drive' | 'icloud' }

/** A backup in the person's own cloud, opened in a window of its own. */
export function CloudRecovery<Result>(props: Props<Result>) {
  const { screenProps, cloud, action, onBack, onClose } = props
  const { client } = screenProps
  const { user } = useClientState(client)
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useScreenFlow(() =>
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
    <ScreenFrame>
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
    </ScreenFrame>
  )
}
