import type { ReactNode } from 'react'
import { safeHref } from './safeHref.ts'

/** Opens in a new tab, so that the journey in this one goes on. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={safeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
