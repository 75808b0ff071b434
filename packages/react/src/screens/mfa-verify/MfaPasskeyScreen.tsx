import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Button } from '../../ui/Button.tsx'
import { MfaIcon } from '../../ui/MfaIcon.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  state:
    | { status: 'waiting' | 'success' }
    | { status: 'failed'; error: keyof typeof mfaText.errors }
  /** Date of the newest passkey in the user's language. */
  lastAdded: string | null
  onRetry(): void
  onAnother?: (() => void) | undefined
  /** Only if recovery codes are left. */
  onRecoveryCode?: (() => void) | undefined
  onCancel(): void
  onClose?: (() => void) | undefined
}

const text = mfaText.verify

/** Waits for a passkey as second factor. */
export function MfaPasskeyScreen(props: Props) {
  const { state, lastAdded, onAnother, onRecoveryCode } = props
  const isFailed = state.status === 'failed'
  return (
    <StatusScreen
      status={state.status}
      mark={<MfaIcon method="passkey" size={24} />}
      title={text.passkeyTitle}
      detail={detailOf(state, lastAdded)}
      labels={screenText.controls}
      onClose={props.onClose}
      actions={
        state.status !== 'success' && (
          <>
            {isFailed && (
              <Button first onPress={props.onRetry}>
                {text.retry}
              </Button>
            )}
            {onAnother && (
              <Button look="plain" onPress={onAnother}>
                {text.another}
              </Button>
            )}
            {onRecoveryCode && (
              <Button look="plain" onPress={onRecoveryCode}>
                {text.recoveryCode}
              </Button>
            )}
            <Button look="quiet" onPress={props.onCancel}>
              {text.cancel}
            </Button>
          </>
        )
      }
    />
  )
}

function detailOf(state: Props['state'], lastAdded: string | null): string {
  if (state.status === 'failed') return mfaText.errors[state.error]
  if (state.status === 'success') return text.success
  return lastAdded ? text.lastAdded(lastAdded) : text.passkeyHelp
}
