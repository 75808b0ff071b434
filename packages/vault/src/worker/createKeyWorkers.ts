import type { KeyJob, KeyJobReply, KeyJobResult } from './KeyJob.ts'
import { KeyJobError } from './KeyJobError.ts'

/** The used part of `Worker`. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export type KeyWorkers = {
  /** Runs one job in a fresh worker. Shares are transferred and detached from this page. */
  run<Job extends KeyJob>(job: Job): Promise<KeyJobResult<Job>>
}

/** Enough for two jobs in a row, for example create and check. */
const SPARES = 2
/** Starting a worker blocks the page, so it waits until the reply was sent. */
const RESTOCK_AFTER_MS = 20

/** Runs each job in its own worker and terminates it. Keeps spare workers ready. */
export function createKeyWorkers({
  startWorker,
  timeoutMs,
}: {
  startWorker: () => KeyWorker
  timeoutMs: number
}): KeyWorkers {
  const spares = [startWorker()]
  const restock = () => {
    while (spares.length < SPARES) spares.push(startWorker())
  }

  return {
    async run<Job extends KeyJob>(job: Job) {
      const worker = spares.shift() ?? startWorker() // before any await, so that two jobs cannot take the same worker
      let isUnused = false
      try {
        const reply = await runInWorker(worker, job, timeoutMs)
        if (!reply.isDone) throw new KeyJobError(reply.failure)
        isUnused = job.kind === 'self-test' // it held no secret
        return reply.result as KeyJobResult<Job>
      } finally {
        if (isUnused && spares.length < SPARES) spares.push(worker)
        else worker.terminate()
        setTimeout(restock, RESTOCK_AFTER_MS)
      }
    },
  }
}

function runInWorker(worker: KeyWorker, job: KeyJob, timeoutMs: number): Promise<KeyJobReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new KeyJobError('timed_out')), timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<KeyJobReply>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault() // keeps error details out of the console
      clearTimeout(timer)
      reject(new KeyJobError('failed'))
    }
    worker.postMessage(job, secretsOf(job))
  })
}

/** Buffers to transfer instead of copy. */
function secretsOf(job: KeyJob): ArrayBuffer[] {
  const shares = 'unlock' in job ? job.unlock.shares : 'shares' in job ? job.shares : []
  return shares.map(({ buffer }) => buffer)
}
