import type { StretchPassword } from '../recovery/RecoveryMethod.ts'
import type { KeyWorker } from './createKeyWorkers.ts'
import { KeyJobError } from './KeyJobError.ts'

export type PasswordJob = Parameters<StretchPassword>[0]

/** Hashes each password in its own worker and terminates it. */
export const stretchInWorker =
  ({
    startWorker,
    timeoutMs,
  }: {
    startWorker: () => KeyWorker
    timeoutMs: number
  }): StretchPassword =>
  (job) => {
    const worker = startWorker()
    const stretched = new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => reject(new KeyJobError('timed_out')), timeoutMs)
      worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        clearTimeout(timer)
        reject(new KeyJobError('failed'))
      }
      worker.postMessage(job)
    })
    return stretched.finally(() => worker.terminate())
  }
