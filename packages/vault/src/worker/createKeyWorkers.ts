import type { KeyJob, KeyJobReply, KeyJobResult } from './KeyJob.ts'
import { KeyJobError } from './KeyJobError.ts'

/** The part of a browser's Worker that is used. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export type KeyWorkers = {
  /** Does one job in a worker of its own. The shares in it are handed over and gone from this page. */
  run<Job extends KeyJob>(job: Job): Promise<KeyJobResult<Job>>
}

/** Enough for what is done in one breath: a wallet is made, and then checked. */
const SPARES = 2
/** Starting a worker holds up the page, and often the host's with it: the answer is to be there before. */
const RESTOCK_AFTER_MS = 20

/** A worker for each job, ended after it with everything it held; others wait, so that none has to start. */
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
      const worker = spares.shift() ?? startWorker() // before any await, so that two jobs cannot take the same
      let isUnused = false
      try {
        const reply = await runInWorker(worker, job, timeoutMs)
        if (!reply.isDone) throw new KeyJobError(reply.failure)
        isUnused = job.kind === 'self-test' // no secret was in it
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
      event.preventDefault() // what went wrong in there is told to nobody, the console included
      clearTimeout(timer)
      reject(new KeyJobError('failed'))
    }
    worker.postMessage(job, secretsOf(job))
  })
}

/** Transferred, not copied. */
function secretsOf(job: KeyJob): ArrayBuffer[] {
  const shares = 'unlock' in job ? job.unlock.shares : 'shares' in job ? job.shares : []
  return shares.map(({ buffer }) => buffer)
}
