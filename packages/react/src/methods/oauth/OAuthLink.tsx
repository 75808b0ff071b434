import type { LatchkeyError } from '@latchkey/client'
import { isInAppBrowser, oauthBrowserPorts, startOAuthLink } from '@latchkey/client/flows/oauth'
import type { OAuthProvider } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { InAppBrowserScreen } from '../../screens/in-app-browser/InAppBrowserScreen.tsx'
import { OAuthStatusScreen } from '../../screens/oauth-status/OAuthStatusScreen.tsx'
import type { MethodLinkProps } from '../MethodModule.ts'

type Props = MethodLinkProps<OAuthProvider>

/** Errors that have a screen in the modal and do not concern the provider. */
const HANDLED_BY_MODAL: ReadonlySet<string> = new Set([
  'linked_to_another_user',
  'account_transfer_required',
  'disallowed_login_method',
  'missing_or_invalid_token',
  'missing_mfa_credentials',
])
const isScreenError = ({ code }: LatchkeyError) => !HANDLED_BY_MODAL.has(code)

/** Links an account at a social provider, except in in-app browsers, which providers reject. */
export function OAuthLink(props: Props) {
  const { onClose } = props.screenProps
  const [isUnsupportedBrowser] = useState(
    () => !props.returned && isInAppBrowser(navigator.userAgent),
  )
  return isUnsupportedBrowser ? (
    <InAppBrowserScreen onBack={onClose} onClose={onClose} />
  ) : (
    <OAuthLinkFlow {...props} />
  )
}

function OAuthLinkFlow({
  method: provider,
  returned,
  screenProps,
  onRestart,
  onLinked,
  onFail,
}: Props) {
  const { client, config, onFailed, onClose } = screenProps
  const [state, send] = useFlow(
    () =>
      startOAuthLink(client, {
        ports: oauthBrowserPorts(client.clock),
        provider,
        ownUi: true,
        returned,
        getPopup: claimOAuthPopup,
      }),
    {
      done: onLinked,
      error: ({ error }) => (isScreenError(error) ? onFailed(error) : onFail(error)),
    },
  )
  useEffect(() => send({ type: 'start' }), [send])
  return (
    <OAuthStatusScreen
      provider={provider}
      state={state}
      onRetry={() => {
        if (onRestart) return onRestart()
        if (config.oauthMode === 'popup') openOAuthPopup()
        send({ type: 'start' })
      }}
      onOther={onClose}
      onClose={onClose}
    />
  )
}
