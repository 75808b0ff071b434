import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isPlainlyLinear } from './isPlainlyLinear.ts'

export type Pattern = { source: string; flags: string }
const WORKERS_MAX = 4

export const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`

/** Returns the reason for each super-linear pattern, by its key. */
export async function judgePatterns(patterns: readonly Pattern[]): Promise<Map<string, string>> {
  const unique = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))
  const waiting = [...unique.values()].filter(
    ({ source, flags }) => !isPlainlyLinear(source, flags),
  )
  const faults = new Map<string, string>()
  const lane = async () => {
    if (waiting.length === 0) return
    const worker = new Worker(new URL('./judgeWorker.mjs', import.meta.url), { execArgv: [] })
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fault = await ask(worker, next)
        if (fault !== null) faults.set(keyOf(next), fault)
      }
    } finally {
      await worker.terminate()
    }
  }
  const lanes = Math.min(WORKERS_MAX, availableParallelism())
  await Promise.all(Array.from({ length: lanes }, lane))
  return faults
}

const ask = (worker: Worker, pattern: Pattern) =>
  new Promise<string | null>((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('error', reject)
    worker.once('message', resolve)
    worker.postMessage(pattern)
  })
