import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = {
  children: ReactNode
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  disabled?: boolean
  /** Disables clicks but keeps width, tab order and label. */
  busy?: boolean
  /** Receives the focus when its screen opens. */
  first?: boolean
  onPress(): void
}

/** Primary or secondary action of a screen. */
export function Button({
  children,
  look = 'main',
  disabled = false,
  busy = false,
  first = false,
  onPress,
}: Props) {
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-first={first || undefined}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  )
}
