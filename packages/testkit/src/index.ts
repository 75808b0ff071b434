import type { Clock } from '@latchkey/client'

/** A clock that moves only when told to. Timers fire in order, those set while it advances included. */
export function createTestClock(startMs = 0): Clock & { advance(byMs: number): void } {
  let nowMs = startMs
  let timers: { atMs: number; callback: () => void }[] = []
  return {
    nowMs: () => nowMs,
    after(delayMs, callback) {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(byMs) {
      const untilMs = nowMs + byMs
      for (;;) {
        const next = timers
          .filter(({ atMs }) => atMs <= untilMs)
          .reduce<(typeof timers)[number] | undefined>(
            (first, timer) => (first && first.atMs <= timer.atMs ? first : timer),
            undefined,
          )
        if (!next) break
        timers = timers.filter((other) => other !== next)
        nowMs = next.atMs // a callback sees the moment it was set for
        next.callback()
      }
      nowMs = untilMs
    },
  }
}
