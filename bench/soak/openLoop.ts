import type { setTimeout as pause } from 'node:timers/promises'

type Options = {
  intervalMs: number
  durationMs: number
  /** Starts the work of one turn. It handles its own errors. */
  start(turn: number): Promise<void>
  nowMs(): number
  pause: typeof pause
}

/**
 * Starts work at fixed times, whether or not the work before it has ended, so that a slow server gets as many
 * requests as a fast one. Resolves when all work has ended.
 */
export async function runOpenLoop({ intervalMs, durationMs, start, nowMs, pause }: Options) {
  const startedAtMs = nowMs()
  const running = new Set<Promise<void>>()
  for (let turn = 0; turn * intervalMs < durationMs; turn += 1) {
    // A late timer is made up for: the time of a turn does not depend on the turns before it.
    const waitMs = startedAtMs + turn * intervalMs - nowMs()
    if (waitMs > 0) await pause(waitMs)
    const work: Promise<void> = start(turn).finally(() => running.delete(work))
    running.add(work)
  }
  await Promise.all(running)
}
