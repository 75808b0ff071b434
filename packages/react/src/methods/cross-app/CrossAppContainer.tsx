import type { LatchkeyError } from '@latchkey/client'
import { crossAppBrowserPorts, startCrossAppLogin } from '@latchkey/client/cross-app'
import type { LoginScreens } from '@latchkey/client/login'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { CrossAppScreen } from '../../screens/cross-app/CrossAppScreen.tsx'
import { crossAppText } from '../../text/crossApp.ts'
import { useCrossAppInfo } from './useCrossAppInfo.ts'
import { useCrossAppStart } from './useCrossAppStart.ts'

type Props = { params: LoginScreens['cross-app']; screenProps: LoginScreenProps }

/** Errors that have a screen in the modal and do not concern the other app. */
const HANDLED_BY_MODAL: ReadonlySet<string> = new Set([
  'allowlist_rejected',
  'max_accounts_reached',
  'user_does_not_exist',
  'disallowed_login_method',
  'invalid_captcha',
])
const isScreenError = ({ code }: LatchkeyError) => !HANDLED_BY_MODAL.has(code)

/** Logs in with the user's account at another app. */
export function CrossAppContainer({ params: { method, returned }, screenProps }: Props) {
  const { client, config, intent, journey, outcome, onBack, onClose } = screenProps
  const app = useCrossAppInfo(client, method)
  const [state, send] = useFlow(
    () =>
      startCrossAppLogin(client, {
        ports: crossAppBrowserPorts(client.clock),
        provider: method,
        mode: intent.mode,
        ownUi: true,
      }),
    {
      done: outcome.loggedIn,
      error: ({ error }) =>
        journey.send({ type: isScreenError(error) ? 'error-shown' : 'failed', error }),
    },
  )
  const restart = useCrossAppStart(send, { returned, isAfterCaptcha: config.captchaEnabled })

  const isDecided = state.status === 'done' || state.status === 'checking'
  return (
    <CrossAppScreen
      app={app ?? { name: crossAppText.unnamed, icon: null }}
      state={state}
      // If nothing was sent yet, the captcha token is still valid.
      onRetry={() =>
        state.status === 'error' ? journey.send({ type: 'retry', method, restart }) : restart()
      }
      onOther={() => journey.send({ type: 'back' })}
      onBack={isDecided ? undefined : onBack}
      onClose={onClose}
    />
  )
}
