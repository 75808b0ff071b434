import type { LatchkeyError } from '@latchkey/client'
import { crossAppBrowserPorts, startCrossAppLink } from '@latchkey/client/cross-app'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import type { CrossAppProvider } from '@latchkey/contract'
import { useEffect } from 'react'
import { CrossAppScreen } from '../../screens/cross-app/CrossAppScreen.tsx'
import { crossAppText } from '../../text/crossApp.ts'
import { useMethodFlow } from '../useMethodFlow.ts'
import { useOtherApp } from '../useOtherApp.ts'
import { useSetOut } from '../useSetOut.ts'
import type { AskingSteps } from './AccountStage.ts'

type Props = AskingSteps & { provider: CrossAppProvider; returned: OAuthReturn | undefined }

/** Refusals that are not about the other app. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'linked_to_another_user',
  'account_transfer_required',
  'disallowed_login_method',
  'missing_or_invalid_token',
  'missing_mfa_credentials',
])
const isOwnError = ({ code }: LatchkeyError) => !ELSEWHERE.has(code)

/** The account at another app, added to whoever is logged in. */
export function CrossAppLink({ provider, returned, stage, onAgain, onLinked, onFail }: Props) {
  const { client, config, onFailed, onClose } = stage
  const app = useOtherApp(client, provider)
  const [state, send] = useMethodFlow({
    start: () =>
      startCrossAppLink(client, {
        ports: crossAppBrowserPorts(client.clock),
        provider,
        ownUi: true,
      }),
    journey: { loggedIn: onLinked, fail: onFail },
    isOwnError,
  })
  const setOut = useSetOut(send, { returned, isAfterCaptcha: config.captchaEnabled })
  const error = state.status === 'error' && isOwnError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    if (error) onFailed(error)
  }, [error])
  return (
    <CrossAppScreen
      app={app ?? { name: crossAppText.unnamed, icon: null }}
      state={state}
      onRetry={state.status === 'error' && onAgain ? onAgain : setOut}
      onClose={onClose}
    />
  )
}
