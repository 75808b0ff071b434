/** Work that runs at an interval. */
export type RegularRuns = {
  /** Starts no more runs. A run in progress may fail, because its database closes: its fault is not reported. */
  stop(): void
}

/**
 * Runs work at an interval, one run at a time: a run that takes longer takes the place of those due meanwhile. Does
 * not keep the process alive.
 */
export function runRegularly(
  work: () => Promise<unknown>,
  { everyMs, onFault }: { everyMs: number; onFault(fault: unknown): void },
): RegularRuns {
  let isRunning = false
  let isStopped = false
  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } catch (fault) {
      if (!isStopped) onFault(fault)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
