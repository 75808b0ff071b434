import type { OneTimeCodeState } from '@latchkey/client/flows'
import { isEmail } from '@latchkey/contract/endpoints/oneTimeCode'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { Chip } from '../../ui/Chip.tsx'
import { FieldButton } from '../../ui/FieldButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mail } from '../../ui/icons/generated/lucide.ts'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  state: OneTimeCodeState<unknown>
  prefill: string
  recent: boolean
  disablePlusEmails: boolean
  /** Receives the focus when the screen opens. */
  first: boolean
  /** Receives the focus on mount, because the user clicked its collapsed row. */
  focusNow: boolean
  /** Button label, if it differs from the landing's. */
  labels?: { submit: string; submitting: string }
  onEmail(address: string): void
}

const text = screenText.landing.email

/** Email field with submit button. */
export function EmailEntry(props: Props) {
  const { state, prefill, recent, disablePlusEmails, first, focusNow, labels, onEmail } = props
  const [value, setValue] = useState(prefill)
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focusNow) input.current?.focus()
  }, [focusNow])

  const address = value.trim()
  const plusRefused = disablePlusEmails && address.split('@')[0]?.includes('+') === true
  const valid = isEmail(address) && !plusRefused
  const busy = state.status === 'sending-code'
  const refused = state.status === 'initial' && state.error?.code === 'disallowed_plus_email'

  function error(): string | undefined {
    if (refused && !left) return text.plusRefused
    if (!left || address === '') return undefined
    if (plusRefused) return text.plusRefused
    return valid ? undefined : text.invalid
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (valid && !busy) onEmail(address)
  }

  return (
    <form
      className="email-entry"
      noValidate
      onSubmit={submit}
      // Browsers do not submit while the button is disabled; on Enter, show the reason.
      onKeyDown={({ key }) => key === 'Enter' && !valid && setLeft(true)}
    >
      <TextField
        label={text.label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email webauthn"
        placeholder={text.placeholder}
        value={value}
        error={error()}
        readOnly={busy}
        first={first}
        inputRef={input}
        icon={<Icon paths={mail} />}
        onChange={(typed) => {
          setValue(typed)
          setLeft(false)
        }}
        onLeave={() => setLeft(true)}
        trailing={
          <>
            {recent && value === '' && <Chip>{screenText.landing.recent}</Chip>}
            <FieldButton disabled={!valid} busy={busy} busyLabel={labels?.submitting}>
              {labels?.submit ?? text.submit}
            </FieldButton>
          </>
        }
      />
    </form>
  )
}
