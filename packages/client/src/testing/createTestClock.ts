import type { Clock } from '../core/ports.ts'

/** A clock that tests advance by hand. */
export type TestClock = Clock & { advance(byMs: number): void }

/** Creates a manual clock. Timers fire in order, including those set on the way. */
export function createTestClock(startMs = 0): TestClock {
  let nowMs = startMs
  let timers: { atMs: number; callback: () => void }[] = []
  return {
    nowMs: () => nowMs,
    after(delayMs, callback) {
      const timer = { atMs: nowMs + delayMs, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(byMs) {
      const untilMs = nowMs + byMs
      for (;;) {
        const [next] = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        nowMs = Math.max(nowMs, next.atMs)
        next.callback()
      }
      nowMs = untilMs
    },
  }
}
