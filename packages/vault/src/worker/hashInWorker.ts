import type { PasswordHasher } from '../recovery/RecoveryMethod.ts'
import type { KeyWorker } from './createKeyWorkers.ts'
import { KeyJobError } from './KeyJobError.ts'

type Kind = keyof PasswordHasher
/** One step of a password hash. */
export type PasswordJob = { [K in Kind]: { kind: K } & Parameters<PasswordHasher[K]>[0] }[Kind]

/** The result of a step, without the reason of a failure. */
export type PasswordReply = { isDone: true; result: unknown } | { isDone: false }

/** A hash has two steps: before and after the signer's evaluation. */
const SPARES = 2

/** Runs each step of a password hash in its own worker and terminates it. */
export function hashInWorker({
  startWorker,
  timeoutMs,
}: {
  startWorker: () => KeyWorker
  timeoutMs: number
}): PasswordHasher & {
  /** Starts the workers of one hash, so that they load beside other work. */
  prepare(): void
} {
  const spares: KeyWorker[] = []

  function run<Result>(job: PasswordJob): Promise<Result> {
    const worker = spares.shift() ?? startWorker()
    const done = new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => reject(new KeyJobError('timed_out')), timeoutMs)
      worker.onmessage = ({ data }: MessageEvent<PasswordReply>) => {
        clearTimeout(timer)
        if (data.isDone) resolve(data.result as Result)
        else reject(new KeyJobError('failed'))
      }
      worker.onerror = (event) => {
        event.preventDefault()
        clearTimeout(timer)
        reject(new KeyJobError('failed'))
      }
      worker.postMessage(job)
    })
    return done.finally(() => worker.terminate())
  }
  return {
    prepare() {
      while (spares.length < SPARES) spares.push(startWorker())
    },
    blind: (job) => run({ kind: 'blind', ...job }),
    finish: (job) => run({ kind: 'finish', ...job }),
    stretch: (job) => run({ kind: 'stretch', ...job }),
  }
}
