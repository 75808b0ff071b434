import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { toSafeHref } from './toSafeHref.ts'

type Props = {
  icon: ReactNode
  label: string
  chip?: string | undefined
  trailing?: ReactNode
  /** Receives the focus when its screen opens. */
  first?: boolean
} & ({ onPress(): void; href?: never } | { href: string; onPress?: never })

/** Row of a list: icon, label and chip. */
export function Row({ icon, label, chip, trailing, first = false, href, onPress }: Props) {
  const content = (
    <>
      <span className="row-icon">{icon}</span>
      <span className="row-label">{label}</span>
      {chip && <Chip>{chip}</Chip>}
      {trailing && <span className="row-trailing">{trailing}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <a
        className="row"
        part="row"
        href={toSafeHref(href)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {content}
      </a>
    )
  return (
    <button
      type="button"
      className="row"
      part="row"
      data-first={first || undefined}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
