import { ServiceError } from '../ServiceError.ts'

/** Rejects with 503 after `timeoutMs`. The work itself continues. */
export function withTimeout<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // 503, not 408: the server was slow, not the client.
    const timer = setTimeout(() => reject(new ServiceError('service_unavailable')), timeoutMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
