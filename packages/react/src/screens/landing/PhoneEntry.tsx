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
  /** Null until a number was submitted. */
  state: OneTimeCodeState<unknown> | null
  prefill: string
  defaultCountry: string
  recent: boolean
  /** Takes the focus when the screen opens. */
  first: boolean
  /** Takes the focus as soon as it appears: the person pressed the row it was folded into. */
  focusNow: boolean
  /** What the button says where it is not the landing's. */
  labels?: { submit: string; submitting: string }
  onPhone(number: string): void
}

const text = screenText.landing.phone

/** The number a code is sent to, with its country before it and its button inside the field. */
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
              // A number belongs to its country: under another it would be somebody else's.
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
