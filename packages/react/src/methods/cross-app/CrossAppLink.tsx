import type { LatchkeyError } from '@latchkey/client'
import { crossAppBrowserPorts, startCrossAppLink } from '@latchkey/client/cross-app'
import type { CrossAppProvider } from '@latchkey/contract'
import { useFlow } from '../../modal/useFlow.ts'
import { CrossAppScreen } from '../../screens/cross-app/CrossAppScreen.tsx'
import { crossAppText } from '../../text/crossApp.ts'
import type { MethodLinkProps } from '../MethodModule.ts'
import { useCrossAppInfo } from './useCrossAppInfo.ts'
import { useCrossAppStart } from './useCrossAppStart.ts'

type Props = MethodLinkProps<CrossAppProvider>

/** Errors that have a screen in the modal and do not concern the other app. */
const HANDLED_BY_MODAL: ReadonlySet<string> = new Set([
  'linked_to_another_user',
  'account_transfer_required',
  'disallowed_login_method',
  'missing_or_invalid_token',
  'missing_mfa_credentials',
])
const isScreenError = ({ code }: LatchkeyError) => !HANDLED_BY_MODAL.has(code)

/** Links the user's account at another app. */
export function CrossAppLink({
  method: provider,
  returned,
  screenProps,
  onRestart,
  onLinked,
  onFail,
}: Props) {
  const { client, config, onFailed, onClose } = screenProps
  const app = useCrossAppInfo(client, provider)
  const [state, send] = useFlow(
    () =>
      startCrossAppLink(client, {
        ports: crossAppBrowserPorts(client.clock),
        provider,
        ownUi: true,
      }),
    {
      done: onLinked,
      error: ({ error }) => (isScreenError(error) ? onFailed(error) : onFail(error)),
    },
  )
  const restart = useCrossAppStart(send, { returned, isAfterCaptcha: config.captchaEnabled })
  return (
    <CrossAppScreen
      app={app ?? { name: crossAppText.unnamed, icon: null }}
      state={state}
      onRetry={state.status === 'error' && onRestart ? onRestart : restart}
      onClose={onClose}
    />
  )
}
