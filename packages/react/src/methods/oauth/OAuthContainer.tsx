import type { LatchkeyError } from '@latchkey/client'
import { isInAppBrowser, oauthBrowserPorts, startOAuth } from '@latchkey/client/flows/oauth'
import type { LoginScreens } from '@latchkey/client/login'
import { useEffect, useState } from 'react'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { InAppBrowserScreen } from '../../screens/in-app-browser/InAppBrowserScreen.tsx'
import { OAuthStatusScreen } from '../../screens/oauth-status/OAuthStatusScreen.tsx'

type Props = { params: LoginScreens['oauth']; screenProps: LoginScreenProps }

/** Errors that have a screen in the modal and do not concern the provider. */
const HANDLED_BY_MODAL: ReadonlySet<string> = new Set([
  'allowlist_rejected',
  'max_accounts_reached',
  'user_does_not_exist',
  'linked_to_another_user',
  'account_transfer_required',
  'disallowed_login_method',
  'invalid_captcha',
])
const isScreenError = ({ code }: LatchkeyError) => !HANDLED_BY_MODAL.has(code)

/** Logs in with a social provider, except in in-app browsers, which providers reject. */
export function OAuthContainer({ params, screenProps }: Props) {
  const [isUnsupportedBrowser] = useState(
    () => !params.returned && isInAppBrowser(navigator.userAgent),
  )
  return isUnsupportedBrowser ? (
    <InAppBrowserScreen
      onBack={() => screenProps.journey.send({ type: 'back' })}
      onClose={screenProps.onClose}
    />
  ) : (
    <OAuthLogin params={params} screenProps={screenProps} />
  )
}

function OAuthLogin({ params: { provider, returned }, screenProps }: Props) {
  const { client, config, intent, journey, outcome, onBack, onClose } = screenProps
  const [state, send] = useFlow(
    () =>
      startOAuth(client, {
        ports: oauthBrowserPorts(client.clock),
        provider,
        mode: intent.mode,
        ownUi: true,
        returned,
        getPopup: claimOAuthPopup,
      }),
    {
      done: outcome.loggedIn,
      error: ({ error }) =>
        journey.send({ type: isScreenError(error) ? 'error-shown' : 'failed', error }),
    },
  )
  useEffect(() => send({ type: 'start' }), [send])

  function retry() {
    if (config.oauthMode === 'popup' && !config.captchaEnabled) openOAuthPopup()
    journey.send({ type: 'retry', method: provider, restart: () => send({ type: 'start' }) })
  }
  // After the return from the provider there is no step to go back to.
  const isDecided = state.status === 'done' || (state.status !== 'error' && returned !== undefined)
  return (
    <OAuthStatusScreen
      provider={provider}
      state={state}
      onRetry={retry}
      onOther={() => journey.send({ type: 'back' })}
      onBack={isDecided ? undefined : onBack}
      onClose={onClose}
    />
  )
}
