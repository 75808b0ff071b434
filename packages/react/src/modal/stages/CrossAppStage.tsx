import type { LatchkeyError } from '@latchkey/client'
import { crossAppBrowserPorts, startCrossAppLogin } from '@latchkey/client/cross-app'
import { useEffect } from 'react'
import { CrossAppScreen } from '../../screens/cross-app/CrossAppScreen.tsx'
import { crossAppText } from '../../text/crossApp.ts'
import type { ScreenParams } from '../history.ts'
import type { Stage } from '../Stage.ts'
import { useMethodFlow } from '../useMethodFlow.ts'
import { useOtherApp } from '../useOtherApp.ts'
import { useSetOut } from '../useSetOut.ts'

type Props = { params: ScreenParams['cross-app']; stage: Stage }

/** Refusals with a screen of their own, which are not about the other app. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'allowlist_rejected',
  'max_accounts_reached',
  'user_does_not_exist',
  'disallowed_login_method',
  'invalid_captcha',
])
const isOwnError = ({ code }: LatchkeyError) => !ELSEWHERE.has(code)

/** A login with the account at another app. */
export function CrossAppStage({ params: { method, returned }, stage }: Props) {
  const { client, config, intent, journey, onBack, onClose } = stage
  const app = useOtherApp(client, method)
  const [state, send] = useMethodFlow({
    start: () =>
      startCrossAppLogin(client, {
        ports: crossAppBrowserPorts(client.clock),
        provider: method,
        mode: intent.mode,
        ownUi: true,
      }),
    journey,
    isOwnError,
  })
  const setOut = useSetOut(send, { returned, isAfterCaptcha: config.captchaEnabled })
  const error = state.status === 'error' && isOwnError(state.error) ? state.error : null
  useEffect(() => {
    if (error) client.intents.fail(error)
  }, [client, error])

  const isDecided = state.status === 'done' || state.status === 'checking'
  return (
    <CrossAppScreen
      app={app ?? { name: crossAppText.unnamed, icon: null }}
      state={state}
      // Where nothing was sent yet, no new captcha is needed.
      onRetry={() => (state.status === 'error' ? journey.retry(method, setOut) : setOut())}
      onOther={journey.goBack}
      onBack={isDecided ? undefined : onBack}
      onClose={onClose}
    />
  )
}
