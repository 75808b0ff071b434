import type { OneTimeCodeState } from '@latchkey/client/flows'
import { LIMITS } from '@latchkey/contract'
import { useRef } from 'react'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { mail, smartphone } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ResendLine } from './ResendLine.tsx'
import { getAddress, toCodeErrorText, toCodeFieldStatus } from './toCodeFieldStatus.ts'

type Props = {
  channel: 'email' | 'sms'
  /** If omitted, the title and the digits of a login code. */
  title?: string
  digits?: number
  state: OneTimeCodeState<unknown>
  /** Time until the code can be resent; 0 if it can be now. */
  resendInMs: number
  succeeded: boolean
  onCode(code: string): void
  onResend(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.oneTimeCode
const fieldTexts = {
  label: text.boxes,
  notNumeric: text.notNumeric,
  busy: text.checking,
  accepted: text.accepted,
}

/** Boxes that submit when full. Timing and validation are in the flow. */
export function OneTimeCodeScreen(props: Props) {
  const { channel, state, resendInMs, succeeded, onCode, onResend, onBack, onClose } = props
  const { title = text.title, digits = LIMITS.oneTimeCodeDigits } = props
  const firstBox = useRef<HTMLInputElement>(null)
  const help = text.help[channel]
  const status = toCodeFieldStatus(state, succeeded)
  const resent = 'resent' in state && state.resent
  return (
    <Screen
      title={title}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={<Badge paths={channel === 'email' ? mail : smartphone} />}
      help={
        <>
          {help.before}
          <strong>{getAddress(state)}</strong>
          {help.after}
        </>
      }
    >
      <CodeField
        digits={digits}
        status={status}
        texts={{ ...fieldTexts, digit: (position) => text.digit(position, digits) }}
        firstBox={firstBox}
        error={toCodeErrorText(state)}
        onComplete={onCode}
      />
      <ResendLine
        channel={channel}
        sent={resent && resendInMs > 0}
        resendInMs={resendInMs}
        disabled={state.status !== 'awaiting-code-input'}
        hidden={status === 'accepted'}
        onResend={() => {
          // The button disappears, so the focus moves to the code.
          firstBox.current?.focus()
          onResend()
        }}
      />
    </Screen>
  )
}
