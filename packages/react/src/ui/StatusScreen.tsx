import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { check, circleAlert } from './icons/generated/lucide.ts'
import { Screen } from './Screen.tsx'
import { Spinner } from './Spinner.tsx'

type Way = (() => void) | undefined
type Props = {
  status: 'waiting' | 'success' | 'failed'
  /** Icon of the login method, shown while waiting. */
  mark: ReactNode
  title: string
  detail: string
  labels: { back: string; close: string }
  children?: ReactNode
  actions?: ReactNode
  onBack?: Way
  onClose?: Way
}

/** State of a login step outside the page: at a provider, in the browser or an authenticator. */
export function StatusScreen({ status, mark, detail, ...screen }: Props) {
  return (
    <Screen
      {...screen}
      art={
        status === 'waiting' ? (
          <span className="badge brand-badge">
            {mark}
            <Spinner size="large" />
          </span>
        ) : (
          <Badge
            paths={status === 'success' ? check : circleAlert}
            tone={status === 'success' ? 'success' : 'danger'}
          />
        )
      }
      help={<span role={status === 'failed' ? 'alert' : 'status'}>{detail}</span>}
    />
  )
}
