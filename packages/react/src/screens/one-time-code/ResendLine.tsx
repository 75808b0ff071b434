import { screenText } from '../../text/en.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { check } from '../../ui/icons/generated/lucide.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = {
  channel: 'email' | 'sms'
  /** A second code was sent and its countdown is running. */
  sent: boolean
  resendInMs: number
  disabled: boolean
  /** Hidden, but keeps its space. */
  hidden: boolean
  onResend(): void
}

const text = screenText.oneTimeCode
const SECOND_MS = 1_000

/** Resends the code, once per countdown. */
export function ResendLine({ channel, sent, resendInMs, disabled, hidden, onResend }: Props) {
  const seconds = Math.ceil(resendInMs / SECOND_MS)
  return (
    <div className="resend" data-hidden={hidden}>
      <span>{text.missing[channel]}</span>
      {/* Only this is announced: a countdown read out every second would be too much. */}
      <span className="resend-sent" role="status">
        {sent && (
          <Chip tone="success">
            <Icon paths={check} size={16} />
            {text.sent}
          </Chip>
        )}
      </span>
      {!sent && (
        <LinkButton disabled={disabled || seconds > 0} onPress={onResend}>
          {seconds > 0 ? text.resendIn(seconds) : text.resend}
        </LinkButton>
      )}
    </div>
  )
}
