import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { chevronRight } from './icons/generated/lucide.ts'

type Props = {
  title: string
  tone?: 'plain' | 'danger'
  isExpanded: boolean
  expandLabel: string
  onExpand(): void
  children: ReactNode
}

/** Message at the page's edge about a request on another device; shows actions when it takes long. */
export function Snackbar(props: Props) {
  const { title, tone = 'plain', isExpanded, expandLabel, onExpand, children } = props
  return (
    <div className="snackbar" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className="snackbar-head">
        <span>{title}</span>
        {!isExpanded && (
          <button type="button" className="icon-button" aria-label={expandLabel} onClick={onExpand}>
            <Icon paths={chevronRight} />
          </button>
        )}
      </div>
      {isExpanded && children}
    </div>
  )
}
