import { useState } from 'react'
import { useEventLog } from '../events/EventsContext.ts'

type Props = {
  label: string
  /** Whether the step was done before: a quieter button does it again. */
  isDone?: boolean
  isQuiet?: boolean
  work(): Promise<unknown>
}

/** Runs one step and shows why it failed. */
export function StepButton({ label, isDone = false, isQuiet = isDone, work }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { record } = useEventLog()
  async function run() {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (thrown) {
      const { code, message } = thrown as { code?: unknown; message?: string }
      setError(message ?? String(code))
      record('wallet', `${label} failed`, String(code ?? message))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'quiet-button' : 'main-button'}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={run}
      >
        {isDone ? `${label} again` : label}
      </button>
      {error && (
        <p className="step-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
