import { LIMITS } from '@latchkey/contract'
import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { MfaIcon } from '../../ui/MfaIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** A blocking error ends the attempt: no further input is possible. */
export type MfaCodeState =
  | { status: 'open' | 'busy' | 'accepted' }
  | { status: 'rejected'; error: keyof typeof mfaText.errors; isBlocking: boolean }

type Props = {
  method: 'sms' | 'totp'
  state: MfaCodeState
  /** Enrolment has its own texts. */
  purpose?: 'verify' | 'enroll'
  onCode(code: string): void
  /** Only if the user has another factor. */
  onAnother?: (() => void) | undefined
  /** Only if recovery codes are left. */
  onRecoveryCode?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = mfaText.verify
const digits = LIMITS.oneTimeCodeDigits
const fieldTexts = {
  label: text.boxes,
  digit: (position: number) => text.digit(position, digits),
  notNumeric: text.notNumeric,
  tooLong: text.tooLong,
  busy: text.checking,
  accepted: text.success,
}

/** Asks for six digits from a text message or an authenticator app. */
export function MfaCodeScreen(props: Props) {
  const { method, state, purpose = 'verify', onAnother, onRecoveryCode, onCancel } = props
  const isBlocked = state.status === 'rejected' && state.isBlocking
  const words = purpose === 'enroll' ? mfaText[method] : text
  return (
    <Screen
      title={words.codeTitle}
      help={text.codeHelp[method]}
      labels={screenText.controls}
      art={
        <span className="badge">
          <MfaIcon method={method} size={24} />
        </span>
      }
      onBack={props.onBack}
      onClose={props.onClose}
      actions={
        (onAnother || onRecoveryCode || onCancel) && (
          <>
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
            {onCancel && (
              <Button look="quiet" onPress={onCancel}>
                {text.cancel}
              </Button>
            )}
          </>
        )
      }
    >
      <fieldset className="plain-fieldset" disabled={isBlocked}>
        <CodeField
          digits={digits}
          status={state.status}
          texts={fieldTexts}
          error={state.status === 'rejected' ? mfaText.errors[state.error] : undefined}
          onComplete={props.onCode}
        />
      </fieldset>
    </Screen>
  )
}
