import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { circleAlert } from './icons/generated/lucide.ts'

type Props = { tone: 'danger' | 'warning' | 'quiet'; children: ReactNode }

/** Notice or warning above the content. */
export function Banner({ tone, children }: Props) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon paths={circleAlert} />
      <div>{children}</div>
    </div>
  )
}
