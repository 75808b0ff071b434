import { useLatchkey, useLoginWithEmail, useLoginWithPasskey } from '@latchkey/react'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from './sentences.ts'

/** A login form of your own: an email code, or a passkey. */
export function Login() {
  const { ready, user, logout } = useLatchkey()
  const { loginWithPasskey } = useLoginWithPasskey()
  const [problem, setProblem] = useState('')
  if (!ready) return <p>Loading</p>
  const report = (error: { code?: string }) => setProblem(sentenceOf(error.code))
  return (
    <main>
      <h1>Latchkey without its modal</h1>
      {user ? (
        <button type="button" onClick={logout}>
          Log out {user.email?.address ?? user.id}
        </button>
      ) : (
        <>
          <EmailForm onStart={() => setProblem('')} onProblem={report} />
          <button type="button" onClick={() => loginWithPasskey().catch(report)}>
            Use a passkey
          </button>
        </>
      )}
      {/* Present from the start, so that screen readers announce what appears in it. */}
      <p role="alert">{problem}</p>
    </main>
  )
}

type Props = { onStart(): void; onProblem(error: { code?: string }): void }

/** Asks for the address, then for the code that was sent to it. */
function EmailForm({ onStart, onProblem }: Props) {
  const { sendCode, loginWithCode } = useLoginWithEmail()
  const [isCodeSent, setCodeSent] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onStart()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text'))
    try {
      if (isCodeSent) return await loginWithCode({ code: text })
      await sendCode({ email: text })
      setCodeSent(true)
      form.reset()
    } catch (error) {
      onProblem(error as { code?: string })
    }
  }
  return (
    <form onSubmit={submit}>
      <label>
        {isCodeSent ? 'Code' : 'Email'}{' '}
        <input
          name="text"
          required
          {...(isCodeSent
            ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
            : { type: 'email', autoComplete: 'email' })}
        />
      </label>
      <button type="submit">Continue</button>
    </form>
  )
}
