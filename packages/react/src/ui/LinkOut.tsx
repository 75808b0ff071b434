import type { ReactNode } from 'react'
import { safeHref } from './safeHref.ts'

type Props = {
  href: string
  children: ReactNode
  /** Keeps this page: what it waits for happens elsewhere. */
  newTab?: boolean
}

/** Looks like the main button and leads away from the page. */
export function LinkOut({ href, children, newTab = false }: Props) {
  return (
    <a
      className="button"
      data-look="main"
      data-first="true"
      href={safeHref(href)}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      <span className="button-label">{children}</span>
    </a>
  )
}
