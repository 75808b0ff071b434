import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = { children: ReactNode; disabled: boolean; busy: boolean }

/** Sends the form it stands in, from inside the field. */
export function FieldButton({ children, disabled, busy }: Props) {
  return (
    <button
      type="submit"
      className="field-button"
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  )
}
