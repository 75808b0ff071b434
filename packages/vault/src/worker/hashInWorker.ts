import type { PasswordHasher } from '../recovery/RecoveryMethod.ts'
import { RECOVERY_LIMITS } from '../recovery/recoveryLimits.ts'
import { isEqual } from '../shares/shareFormat.ts'
import type { KeyWorker } from './createKeyWorkers.ts'
import { KeyJobError } from './KeyJobError.ts'

type Kind = keyof PasswordHasher
/** One step of a password hash. */
export type PasswordJob = { [K in Kind]: { kind: K } & Parameters<PasswordHasher[K]>[0] }[Kind]

/** Tells a worker to get ready for a hash with the given memory. It does not reply. */
export type PasswordPreparation = { kind: 'prepare'; memoryKib: number }

/** The result of a step, without the reason of a failure. */
export type PasswordReply = { isDone: true; result: unknown } | { isDone: false }

type Blinding = ReturnType<PasswordHasher['blind']>
type Timer = ReturnType<typeof setTimeout>

/** Runs each step of a password hash in its own worker and terminates it. */
export function hashInWorker({
  startWorker,
  timeoutMs,
}: {
  startWorker: () => KeyWorker
  timeoutMs: number
}): PasswordHasher & {
  /** Blinds a password before the request for it, beside other work. Zeroes the password when it is used. */
  prepare(password: Uint8Array): void
} {
  /** Dropped after the time limit, whatever becomes of the spare worker. */
  let ahead: { password: Uint8Array; blinding: Blinding; timer: Timer } | undefined
  /** A worker with the memory of a hash. */
  let spare: { worker: KeyWorker; timer: Timer } | undefined

  function takeSpare(): KeyWorker | undefined {
    const taken = spare
    clearTimeout(taken?.timer)
    spare = undefined
    return taken?.worker
  }

  /** The worker starts while the signer evaluates. If no hash follows, it is terminated. */
  function prepareMemory(): void {
    if (spare) return
    const worker = startWorker()
    const timer = setTimeout(() => takeSpare()?.terminate(), timeoutMs)
    spare = { worker, timer }
    const message: PasswordPreparation = {
      kind: 'prepare',
      memoryKib: RECOVERY_LIMITS.passwordMemoryKib,
    }
    worker.postMessage(message)
  }

  function run<Result>(worker: KeyWorker, job: PasswordJob): Promise<Result> {
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

  function blind(password: Uint8Array): Blinding {
    const blinding: Blinding = run(startWorker(), { kind: 'blind', password })
    prepareMemory()
    return blinding
  }

  function takeAhead(password?: Uint8Array): Blinding | undefined {
    const taken = ahead
    clearTimeout(taken?.timer)
    ahead = undefined
    const isSame = taken && password && isEqual(taken.password, password)
    taken?.password.fill(0)
    return isSame ? taken.blinding : undefined
  }

  return {
    prepare(password) {
      const blinding = blind(password)
      blinding.catch(() => {}) // handled where it is awaited
      takeAhead()
      ahead = { password, blinding, timer: setTimeout(takeAhead, timeoutMs) }
    },
    blind: async ({ password }) => takeAhead(password) ?? blind(password),
    finish: (job) => run(takeSpare() ?? startWorker(), { kind: 'finish', ...job }),
    stretch: (job) => run(takeSpare() ?? startWorker(), { kind: 'stretch', ...job }),
  }
}
