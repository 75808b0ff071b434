import type { ReactNode } from 'react'
import { toSafeHref } from './toSafeHref.ts'

/** Opens in a new tab, so the login in this one continues. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={toSafeHref(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
