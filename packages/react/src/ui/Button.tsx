import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { PressGuardContext } from './PressGuardContext.ts'
import { Spinner } from './Spinner.tsx'

type Props = {
  children: ReactNode
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  disabled?: boolean
  /** Disables clicks but keeps width, tab order and label. */
  busy?: boolean
  /** Shown beside the spinner while busy, instead of the spinner alone. */
  busyText?: string | undefined
  /** Receives the focus when its screen opens. */
  first?: boolean
  /** Lets the vault use a key. On a page of the vault, only a deliberate click counts. */
  approves?: boolean
  onPress(): void
}

/** Primary or secondary action of a screen. */
export function Button({
  children,
  look = 'main',
  disabled = false,
  busy = false,
  busyText,
  first = false,
  approves = false,
  onPress,
}: Props) {
  const guard = useContext(PressGuardContext)
  const element = useRef<HTMLButtonElement>(null)
  const watch = approves ? guard?.watch : undefined
  useEffect(() => (element.current ? watch?.(element.current) : undefined), [watch])
  const isHeld = busy || (approves && guard?.isReady === false)
  return (
    <button
      ref={element}
      type="button"
      className="button"
      part={`button button-${look}`}
      data-look={look}
      data-first={first || undefined}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={isHeld || undefined}
      onClick={({ nativeEvent }) => {
        if (!isHeld && (!approves || !guard || guard.accepts(nativeEvent))) onPress()
      }}
    >
      {busy && busyText ? (
        <span className="button-with-icon">
          <Spinner />
          {busyText}
        </span>
      ) : (
        <>
          <span className="button-label">{children}</span>
          {busy && <Spinner />}
        </>
      )}
    </button>
  )
}
