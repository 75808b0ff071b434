import type { Clock } from '../ports.ts'

/** The work's own end, or after `limitMs` the given error: a wallet that never answers is not waited for. */
export function withDeadline<Result>(
  clock: Clock,
  limitMs: number,
  work: Promise<Result>,
  makeError: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(makeError()))
    work.then(
      (result) => {
        cancel()
        resolve(result)
      },
      (thrown: unknown) => {
        cancel()
        reject(thrown)
      },
    )
  })
}
