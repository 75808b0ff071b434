import type { Clock } from '@latchkey/client'
import { useEffect, useReducer } from 'react'

const SECOND_MS = 1_000

/** Milliseconds until a time, updated each full second; 0 if it has passed or is null. */
export function useRemainingMs(clock: Clock, untilMs: number | null): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (untilMs === null) return
    let cancel = () => {}
    const wait = () => {
      const remainingMs = untilMs - clock.nowMs()
      if (remainingMs <= 0) return
      cancel = clock.after(remainingMs % SECOND_MS || SECOND_MS, () => {
        drawAgain()
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [clock, untilMs])
  return untilMs === null ? 0 : Math.max(0, untilMs - clock.nowMs())
}
