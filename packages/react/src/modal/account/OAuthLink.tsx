import type { LatchkeyError } from '@latchkey/client'
import { startOAuthLink } from '@latchkey/client/account'
import { isInAppBrowser, type OAuthReturn, oauthBrowserPorts } from '@latchkey/client/flows/oauth'
import type { OAuthProvider } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { InAppBrowserScreen } from '../../screens/in-app-browser/InAppBrowserScreen.tsx'
import { OAuthStatusScreen } from '../../screens/oauth-status/OAuthStatusScreen.tsx'
import { openOAuthPopup, takeOAuthPopup } from '../oauthPopup.ts'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { AskingSteps } from './AccountStage.ts'

type Props = AskingSteps & { provider: OAuthProvider; returned: OAuthReturn | undefined }

/** Refusals that are not about the provider. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'linked_to_another_user',
  'account_transfer_required',
  'disallowed_login_method',
  'missing_or_invalid_token',
  'missing_mfa_credentials',
])
const isOwnError = ({ code }: LatchkeyError) => !ELSEWHERE.has(code)

/** The account at a social provider, unless the page is shown where none would work. */
export function OAuthLink(props: Props) {
  const { onClose } = props.stage
  const [isHopeless] = useState(() => !props.returned && isInAppBrowser(navigator.userAgent))
  return isHopeless ? (
    <InAppBrowserScreen onBack={onClose} onClose={onClose} />
  ) : (
    <OAuthVisit {...props} />
  )
}

function OAuthVisit({ provider, returned, stage, onAgain, onLinked, onFail }: Props) {
  const { client, config, onFailed, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () =>
      startOAuthLink(client, {
        ports: oauthBrowserPorts(client.clock),
        provider,
        ownUi: true,
        returned,
        getPopup: takeOAuthPopup,
      }),
    journey: { loggedIn: onLinked, fail: onFail },
    isOwnError,
  })
  useEffect(() => send({ type: 'start' }), [send])
  const error = state.status === 'error' && isOwnError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    if (error) onFailed(error)
  }, [error])
  return (
    <OAuthStatusScreen
      provider={provider}
      state={state}
      onRetry={() => {
        if (onAgain) return onAgain()
        if (config.oauthMode === 'popup') openOAuthPopup()
        send({ type: 'start' })
      }}
      onOther={onClose}
      onClose={onClose}
    />
  )
}
