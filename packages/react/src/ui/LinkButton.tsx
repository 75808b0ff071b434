import type { ReactNode } from 'react'

type Props = { children: ReactNode; disabled?: boolean; onPress(): void }

/** Small action inside a sentence, with a touch-sized target. */
export function LinkButton({ children, disabled = false, onPress }: Props) {
  return (
    <button type="button" className="link link-target" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
