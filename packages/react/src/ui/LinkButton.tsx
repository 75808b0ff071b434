import type { ReactNode } from 'react'

type Props = { children: ReactNode; disabled?: boolean; onPress(): void }

/** A small action inside a sentence, with a target big enough for a thumb. */
export function LinkButton({ children, disabled = false, onPress }: Props) {
  return (
    <button type="button" className="link link-target" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
