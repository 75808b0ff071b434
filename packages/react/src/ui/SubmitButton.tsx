import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = { children: ReactNode; disabled?: boolean; busy?: boolean }

/** Sends the form around it, so that Enter does what the button does. */
export function SubmitButton({ children, disabled = false, busy = false }: Props) {
  return (
    <button
      type="submit"
      className="button"
      data-look="main"
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  )
}
