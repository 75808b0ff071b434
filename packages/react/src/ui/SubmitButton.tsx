import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = { children: ReactNode; disabled?: boolean; busy?: boolean }

/** Submits its form, so that Enter works too. */
export function SubmitButton({ children, disabled = false, busy = false }: Props) {
  return (
    <button
      type="submit"
      className="button"
      part="button button-main"
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
