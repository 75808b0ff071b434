import type { ReactNode } from 'react'

type Props = { children: ReactNode; tone?: 'quiet' | 'success' }

/** A word or two about the thing beside it. */
export function Chip({ children, tone = 'quiet' }: Props) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
