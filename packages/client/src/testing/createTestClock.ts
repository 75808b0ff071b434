import type { Clock } from '../ports.ts'

export type TestClock = Clock & { advance(byMs: number): void }

/** A clock that moves only when told to; timers fire in order, those set on the way included. */
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
