import { oauthBrowserPorts } from '@latchkey/client/flows/oauth'
import { openRecoveryOAuthPopup, startRecoveryOAuthFlow } from '@latchkey/client/wallet'
import { useClientState } from '../../provider/useClientState.ts'
import { RecoveryOAuthScreen } from '../../screens/recovery-oauth/RecoveryOAuthScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

type Props<Result> = RecoverySetupProps<Result> & { cloud: 'google-drive' | 'icloud' }

/** Sets up or opens a backup in the user's cloud storage, in a popup. */
export function CloudRecovery<Result>(props: Props<Result>) {
  const { screenProps, cloud, action, onBack, onClose } = props
  const { client } = screenProps
  const { user } = useClientState(client)
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(
    () =>
      startRecoveryOAuthFlow(client, {
        ports: oauthBrowserPorts(client.clock),
        provider: cloud,
        useToken: (recoveryAccessToken) => run({ recoveryAccessToken }),
      }),
    { done: finish },
  )
  return (
    <ScreenFrame>
      <RecoveryOAuthScreen
        cloud={cloud}
        action={action}
        state={
          state.status === 'failed'
            ? // A failure that logged the user out cannot be retried.
              { status: 'failed', isRetryable: state.isRetryable && user !== null }
            : state.status === 'in-progress'
              ? { status: 'in-progress', isWindowLost: state.isWindowLost }
              : { status: state.status === 'done' ? 'success' : state.status }
        }
        // Inside the click handler, or the browser blocks the popup.
        onConfirm={() => {
          const popup = openRecoveryOAuthPopup(window)
          send({ type: 'begin-again' })
          send({ type: 'confirm', popup })
        }}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
