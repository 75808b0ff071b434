import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import type { Loaded } from '../page/useLoaded.ts'
import { describeError } from '../text/describeError.ts'
import { useTexts } from '../text/TextContext.ts'

type Props<Value> = { loaded: Loaded<Value>; children(value: Value): ReactNode }

/** Shows a loaded value, its error or that it loads. An old value stays until the next one is there. */
export function Shown<Value>({ loaded, children }: Props<Value>) {
  const { value, error, isLoading, reload } = loaded
  const { leaveIfExpired } = useDashboard()
  const { texts } = useTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per error.
  useEffect(() => {
    if (error) leaveIfExpired(error)
  }, [error])
  if (error)
    return (
      <div className="empty" role="alert">
        <p>{describeError(error, texts)}</p>
        <button type="button" className="plain" onClick={reload}>
          {texts.common.tryAgain}
        </button>
      </div>
    )
  if (value === null) return <p role="status">{texts.common.loading}</p>
  return <div aria-busy={isLoading}>{children(value)}</div>
}
