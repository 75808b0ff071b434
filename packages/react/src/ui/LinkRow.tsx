import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { Row } from './Row.tsx'

type Props = {
  icon: ReactNode
  label: string
  chip?: string | undefined
  /** Link that the tap itself follows to open another app; null for a button. */
  href: string | null
  first: boolean
  onPress(): void
}

/** Row that is a button, or a link into another app. */
export function LinkRow({ icon, label, chip, href, first, onPress }: Props) {
  if (href === null)
    return <Row icon={icon} label={label} chip={chip} first={first} onPress={onPress} />
  return (
    <a className="row" part="row" href={href} data-first={first || undefined} onClick={onPress}>
      <span className="row-icon">{icon}</span>
      <span className="row-label">{label}</span>
      {chip && <Chip>{chip}</Chip>}
    </a>
  )
}
