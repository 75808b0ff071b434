import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { useEffect, useState } from 'react'

/**
 * Returns true once the window was visible for a moment, so that the second click of a double-click does not
 * approve.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      setSettled(false)
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => setSettled(true), CLICKJACKING_LIMITS.visibleBeforePressMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [])
  return settled
}
