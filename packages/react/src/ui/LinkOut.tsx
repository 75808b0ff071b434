import type { ReactNode } from 'react'
import { safeHref } from './safeHref.ts'

/** Looks like the main button and leads away from the page. */
export function LinkOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button" data-look="main" data-first="true" href={safeHref(href)}>
      <span className="button-label">{children}</span>
    </a>
  )
}
