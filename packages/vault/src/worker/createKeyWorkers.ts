import type { KeyJob, KeyJobReply, KeyJobResult } from './KeyJob.ts'
import { KeyJobError } from './KeyJobError.ts'

/** The part of a browser's Worker that is used. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export type KeyWorkers = {
  /** Does one job in a worker of its own. The shares in it are handed over and gone from this page. */
  run<Job extends KeyJob>(job: Job): Promise<KeyJobResult<Job>>
}

/** A worker for each job, ended after it with everything it held; one more waits, so that none has to start. */
export function createKeyWorkers({
  startWorker,
  timeoutMs,
}: {
  startWorker: () => KeyWorker
  timeoutMs: number
}): KeyWorkers {
  let spare: KeyWorker | undefined = startWorker()

  return {
    async run<Job extends KeyJob>(job: Job) {
      const worker = spare ?? startWorker()
      spare = undefined // before any await, so that two jobs cannot take the same
      try {
        const reply = await ask(worker, job, timeoutMs)
        if (!reply.isDone) throw new KeyJobError(reply.failure)
        return reply.result as KeyJobResult<Job>
      } finally {
        worker.terminate()
        spare ??= startWorker() // only now, so that its start does not slow the job
      }
    },
  }
}

function ask(worker: KeyWorker, job: KeyJob, timeoutMs: number): Promise<KeyJobReply> {
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
