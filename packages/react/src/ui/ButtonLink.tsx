import type { ReactNode } from 'react'
import { toSafeHref } from './toSafeHref.ts'

type Props = {
  href: string
  children: ReactNode
  /** Opens a new tab, because this page waits for the result. */
  newTab?: boolean
  /** Called when the user follows the link. */
  onFollow?: () => void
}

/** Link that looks like the primary button. */
export function ButtonLink({ href, children, newTab = false, onFollow }: Props) {
  return (
    <a
      className="button"
      part="button button-main"
      data-look="main"
      data-first="true"
      href={toSafeHref(href)}
      onClick={onFollow}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      <span className="button-label">{children}</span>
    </a>
  )
}
