import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = {
  children: ReactNode
  disabled: boolean
  busy: boolean
  /** Label while busy, if it differs. The width does not change. */
  busyLabel?: string | undefined
}

/** Submit button inside a field. */
export function FieldButton({ children, disabled, busy, busyLabel }: Props) {
  return (
    <button
      type="submit"
      className="field-button"
      disabled={disabled}
      aria-label={busy ? busyLabel : undefined}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  )
}
