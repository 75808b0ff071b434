import type { OneTimeCodeState } from '@latchkey/client/flows'
import { LIMITS } from '@latchkey/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { Chip } from '../../ui/Chip.tsx'
import { FieldButton } from '../../ui/FieldButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { emptyPhone, readPhone, toCountryCode, typePhone } from './phoneInput.ts'

type Props = {
  /** Null until a number is submitted. */
  state: OneTimeCodeState<unknown> | null
  prefill: string
  defaultCountry: string
  recent: boolean
  /** Receives the focus when the screen opens. */
  first: boolean
  /** Receives the focus on mount, because the user clicked its collapsed row. */
  focusNow: boolean
  /** Button label, if it differs from the landing's. */
  labels?: { submit: string; submitting: string }
  onPhone(number: string): void
}

const text = screenText.landing.phone

/** Phone field with country select and submit button. */
export function PhoneEntry(props: Props) {
  const { state, prefill, defaultCountry, recent, first, focusNow, labels, onPhone } = props
  const [phone, setPhone] = useState(() =>
    readPhone(prefill, toCountryCode(defaultCountry, LIMITS.defaultCountry)),
  )
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focusNow) input.current?.focus()
  }, [focusNow])

  const busy = state?.status === 'sending-code'
  const { rawPhoneNumber, qualifiedPhoneNumber, countryCode, isValid } = phone

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid && !busy) onPhone(qualifiedPhoneNumber)
  }

  return (
    <form className="phone-entry" noValidate onSubmit={submit}>
      <TextField
        label={text.label}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={recent ? text.placeholderShort : text.placeholder}
        value={rawPhoneNumber}
        error={left && rawPhoneNumber !== '' && !isValid ? text.invalid : undefined}
        readOnly={busy}
        first={first}
        inputRef={input}
        leading={
          <CountrySelect
            value={countryCode}
            disabled={busy}
            onChange={(code) => {
              // Changing the country clears the number, because it would belong to another subscriber.
              setPhone(emptyPhone(code))
              setLeft(false)
              input.current?.focus()
            }}
          />
        }
        onChange={(typed, { selectionStart }) => {
          setPhone(typePhone(phone, typed, selectionStart === typed.length))
          setLeft(false)
        }}
        onLeave={() => setLeft(true)}
        trailing={
          <>
            {recent && rawPhoneNumber === '' && <Chip>{screenText.landing.recent}</Chip>}
            <FieldButton disabled={!isValid} busy={busy} busyLabel={labels?.submitting}>
              {labels?.submit ?? text.submit}
            </FieldButton>
          </>
        }
      />
    </form>
  )
}
