import type { ReactNode } from 'react'

type Props = { children: ReactNode; tone?: 'quiet' | 'success' | 'danger' }

/** Short label beside an item. */
export function Chip({ children, tone = 'quiet' }: Props) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
