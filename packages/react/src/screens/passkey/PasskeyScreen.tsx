import type { PasskeyAction } from '@latchkey/client/flows/passkey'
import { screenText } from '../../text/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { getPasskeyErrorText, type PasskeyView } from './getPasskeyErrorText.ts'

type Props = {
  state: PasskeyView
  action: PasskeyAction
  onRetry(): void
  /** Only if sign-up is allowed. */
  onSignup?: (() => void) | undefined
  /** Leads to the other login methods, if there are any. */
  onOther?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.passkey

/** State of a passkey ceremony, which the browser runs. */
export function PasskeyScreen({
  state,
  action,
  onRetry,
  onSignup,
  onOther,
  onBack,
  onClose,
}: Props) {
  const shared = {
    mark: <Icon paths={fingerprint} size={24} />,
    labels: screenText.controls,
    onClose,
  }
  if (state.status === 'done')
    return (
      <StatusScreen
        {...shared}
        status="success"
        title={text.success}
        detail={text.successHelp[action]}
      />
    )
  if (state.status !== 'error')
    return (
      <StatusScreen
        {...shared}
        status="waiting"
        title={text.waiting}
        detail={text.waitingHelp[action]}
        // After the answer is sent, the user cannot go back.
        onBack={state.status === 'submitting-response' ? undefined : onBack}
      />
    )
  const isHopeless = state.error.code === 'not_supported'
  const isUnknown = state.error.code === 'passkey_not_registered'
  return (
    <StatusScreen
      {...shared}
      status="failed"
      title={text.failed}
      detail={getPasskeyErrorText(state.error)}
      onBack={onBack}
      actions={
        <>
          {isHopeless && onOther ? (
            <Button first onPress={onOther}>
              {text.another}
            </Button>
          ) : (
            <Button first onPress={onRetry}>
              {text.retry}
            </Button>
          )}
          {isUnknown && onSignup && (
            <Button look="plain" onPress={onSignup}>
              {text.choice.create}
            </Button>
          )}
        </>
      }
    />
  )
}
