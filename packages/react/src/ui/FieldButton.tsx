import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = {
  children: ReactNode
  disabled: boolean
  busy: boolean
  /** What it is called while it is busy, where that has a word of its own; its width stays. */
  busyLabel?: string | undefined
}

/** Sends the form it stands in, from inside the field. */
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
