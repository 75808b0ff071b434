import type { ReactNode } from 'react'
import { toSafeHref } from './toSafeHref.ts'

/** Opens in a new tab, so that the journey in this one goes on. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={toSafeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
