import { useLatchkey, useMfa, useMfaEnrollment, useRegisterMfaListener } from '@latchkey/react'
import { type FormEvent, useState } from 'react'
import type { Run } from '../wallets/useOutcome.ts'

/** Enrols second factors in the modal, or asks for them on this page. */
export function SecondFactors({ run, asksItself }: { run: Run; asksItself: boolean }) {
  const { user } = useLatchkey()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const factors = user?.mfaMethods.map(({ type }) => type).join(', ')
  return (
    <>
      <p className="nothing">{factors ? `Second factors: ${factors}` : 'No second factor.'}</p>
      <p className="buttons">
        <button type="button" onClick={() => run('second factors', showMfaEnrollmentModal)}>
          Second factors
        </button>
      </p>
      {asksItself && <OwnPrompt run={run} />}
    </>
  )
}

/** This page's own second factor prompt, used if the modal does not ask. */
function OwnPrompt({ run }: { run: Run }) {
  const [methods, setMethods] = useState<readonly string[] | null>(null)
  const [code, setCode] = useState('')
  const { submit, cancel } = useMfa()
  useRegisterMfaListener({ onMfaRequired: setMethods })
  if (!methods) return null
  function answer(event: FormEvent) {
    event.preventDefault()
    run('factor', async () => {
      await submit({ method: 'totp', code })
      setMethods(null)
    })
    setCode('')
  }
  return (
    <form className="setting" aria-label="Own prompt" onSubmit={answer}>
      <input
        type="text"
        aria-label="Own code"
        placeholder={methods.join(', ')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit">Answer</button>
      <button
        type="button"
        onClick={() => {
          setMethods(null)
          cancel()
        }}
      >
        Cancel
      </button>
    </form>
  )
}
