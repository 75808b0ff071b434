import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import type { Loaded } from '../page/useLoaded.ts'

type Props<Value> = { loaded: Loaded<Value>; children(value: Value): ReactNode }

/** Shows a loaded value, its error or that it loads. An old value stays until the next one is there. */
export function Shown<Value>({ loaded, children }: Props<Value>) {
  const { value, error, isLoading, reload } = loaded
  const { onExpired } = useDashboard()
  const isExpired = error?.code === 'missing_or_invalid_mfa'
  useEffect(() => {
    if (isExpired) onExpired()
  }, [isExpired, onExpired])
  if (error)
    return (
      <div className="empty" role="alert">
        <p>{error.message}</p>
        <button type="button" className="plain" onClick={reload}>
          Try again
        </button>
      </div>
    )
  if (value === null) return <p role="status">Loading</p>
  return <div aria-busy={isLoading}>{children(value)}</div>
}
