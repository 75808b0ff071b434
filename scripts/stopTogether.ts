import { setTimeout as pause } from 'node:timers/promises'

const STOP_LIMIT_MS = 12_000

/** Collects what a command started. Closes all of it on SIGINT, on SIGTERM and when npm is killed. */
export function stopTogether() {
  const closing: (() => Promise<unknown>)[] = []
  let isStopping = false
  async function stop(code: number) {
    if (isStopping) return
    isStopping = true
    await Promise.race([Promise.allSettled(closing.map((close) => close())), pause(STOP_LIMIT_MS)])
    process.exit(code)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop(0))
  return { stop, onStop: (close: () => Promise<unknown>) => void closing.push(close) }
}
