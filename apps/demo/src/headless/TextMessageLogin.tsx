import { useLatchkey, useLoginWithSms } from '@latchkey/react'
import { type FormEvent, useState } from 'react'

/** SMS login with the page's own form. */
export function TextMessageLogin() {
  const { user } = useLatchkey()
  const { state, sendCode, loginWithCode } = useLoginWithSms()
  const [phoneNumber, setPhoneNumber] = useState('')
  const [code, setCode] = useState('')
  const asksForCode = state.status !== 'initial' && state.status !== 'sending-code'
  if (user && !user.isGuest) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    void (asksForCode ? loginWithCode({ code }) : sendCode({ phoneNumber }))
  }
  return (
    <form className="setting" onSubmit={submit}>
      <span>{state.status === 'error' ? state.error.code : 'Text message'}</span>
      {asksForCode ? (
        <input
          type="text"
          aria-label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        <input
          type="text"
          aria-label="Number"
          inputMode="tel"
          placeholder="+1 415 555 0123"
          value={phoneNumber}
          onChange={({ target }) => setPhoneNumber(target.value)}
        />
      )}
    </form>
  )
}
