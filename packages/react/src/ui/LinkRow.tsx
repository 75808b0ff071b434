import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { Row } from './Row.tsx'

type Props = {
  icon: ReactNode
  label: string
  chip?: string | undefined
  /** Where the press itself leads, as phones want it to open another app; null for a plain button. */
  href: string | null
  first: boolean
  onPress(): void
}

/** A row that is a button here and the way into another app there. */
export function LinkRow({ icon, label, chip, href, first, onPress }: Props) {
  if (href === null)
    return <Row icon={icon} label={label} chip={chip} first={first} onPress={onPress} />
  return (
    <a className="row" href={href} data-first={first || undefined} onClick={onPress}>
      <span className="row-icon">{icon}</span>
      <span className="row-label">{label}</span>
      {chip && <Chip>{chip}</Chip>}
    </a>
  )
}
