import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'
import { useEffect, useState } from 'react'

/** True once the window has been in sight for a moment: a second click meant for the page behind it presses nothing. */
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
