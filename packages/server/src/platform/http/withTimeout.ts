import { ServiceError } from '../ServiceError.ts'

/** The outcome of the work, or 503 when it takes too long; the work itself cannot be stopped. */
export function withTimeout<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // 503 and not 408: the caller did nothing slowly.
    const timer = setTimeout(() => reject(new ServiceError('service_unavailable')), timeoutMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
