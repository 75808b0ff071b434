import type { ReactNode } from 'react'
import { toSafeHref } from './toSafeHref.ts'

type Props = {
  href: string
  children: ReactNode
  /** Keeps this page: what it waits for happens elsewhere. */
  newTab?: boolean
  /** Told beside what the browser does with a link. */
  onFollow?: () => void
}

/** Looks like the main button and leads away from the page. */
export function ButtonLink({ href, children, newTab = false, onFollow }: Props) {
  return (
    <a
      className="button"
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
