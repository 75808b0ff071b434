import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type Props = {
  children: ReactNode
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  disabled?: boolean
  /** Keeps its width, its place in the order of focus and its name; presses do nothing. */
  busy?: boolean
  /** Takes the focus when its screen opens. */
  first?: boolean
  onPress(): void
}

/** The main action of a screen, or a quieter way out of it. */
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
