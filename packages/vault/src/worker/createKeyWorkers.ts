import type { KeyJob, KeyJobReply, KeyJobResult } from './KeyJob.ts'
import { KeyJobError } from './KeyJobError.ts'

/** The used part of `Worker`. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export type KeyWorkers = {
  /** Runs one job in a fresh worker. Shares are transferred and detached from this page. */
  run<Job extends KeyJob>(job: Job): Promise<KeyJobResult<Job>>
  /** Runs a request that may need several jobs. No spare worker is started meanwhile: its start would slow them. */
  during?<Result>(request: () => Promise<Result>): Promise<Result>
  /** Starts workers that are missing for the next jobs, so that they load beside other work of a request. */
  prepare?(jobs: number): void
}

/** Enough for both wallets of a new user: create, check, prove. */
const SPARES = 3
/** Starting or ending a worker blocks the browser, so both wait until the reply was sent and the next request begun. */
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
  /** Workers that have run their job and wiped its secrets, until they are terminated. */
  const used: KeyWorker[] = []
  let requests = 0
  /** Self-tests that run in workers. These become spare workers again. */
  let selfTests = 0
  function endUsed(left: number): void {
    while (used.length > left) used.shift()?.terminate()
  }
  let restocking: ReturnType<typeof setTimeout> | undefined
  const restock = () => {
    endUsed(0)
    if (requests > 0) return // the end of the last request restocks
    while (spares.length < SPARES) spares.push(startWorker())
  }
  const restockLater = () => {
    clearTimeout(restocking)
    restocking = setTimeout(restock, RESTOCK_AFTER_MS)
  }

  return {
    async during(request) {
      requests += 1
      try {
        return await request()
      } finally {
        requests -= 1
        restockLater()
      }
    },

    prepare(jobs) {
      while (spares.length + selfTests < Math.min(jobs, SPARES)) spares.push(startWorker())
    },

    async run<Job extends KeyJob>(job: Job) {
      const worker = spares.shift() ?? startWorker() // before any await, so that two jobs cannot take the same worker
      const isSelfTest = job.kind === 'self-test' // it holds no secret
      if (isSelfTest) selfTests += 1
      let reply: KeyJobReply | undefined
      try {
        reply = await runInWorker(worker, job, timeoutMs)
        if (!reply.isDone) throw new KeyJobError(reply.failure)
        return reply.result as KeyJobResult<Job>
      } finally {
        if (isSelfTest) selfTests -= 1
        if (isSelfTest && reply?.isDone && spares.length < SPARES)
          spares.unshift(worker) // it has compiled its code
        else if (reply) used.push(worker)
        else worker.terminate()
        endUsed(SPARES) // requests in close succession put off the restocking
        restockLater()
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
