import { oauthBrowserPorts, startOAuth } from '@latchkey/client/flows/oauth'
import type { OAuthProvider } from '@latchkey/contract'
import { useEffect } from 'react'
import { OAuthStatusScreen } from '../../screens/oauth-status/OAuthStatusScreen.tsx'
import { claimOAuthPopup, openOAuthPopup } from '../oauthPopup.ts'
import { useFlow } from '../useFlow.ts'
import type { StepUpMethodProps } from './StepUpMethodProps.ts'

type Props = StepUpMethodProps & { provider: OAuthProvider }

/** Logs in with a social provider, always in a popup: the page with the request stays open. */
export function StepUpOAuth({ client, provider, ...on }: Props) {
  const [state, send] = useFlow(
    () =>
      startOAuth(client, {
        ports: oauthBrowserPorts(client.clock),
        provider,
        mode: 'no-signup',
        ownUi: true,
        getPopup: claimOAuthPopup,
      }),
    { done: on.onLoggedIn },
  )
  useEffect(() => send({ type: 'start' }), [send])
  return (
    <OAuthStatusScreen
      provider={provider}
      state={state}
      onRetry={() => {
        openOAuthPopup()
        send({ type: 'start' })
      }}
      onOther={on.onBack}
      onBack={state.status === 'done' ? undefined : on.onBack}
      onClose={on.onClose}
    />
  )
}
