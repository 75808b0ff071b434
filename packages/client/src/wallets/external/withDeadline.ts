import type { Clock } from '../../core/ports.ts'

/** Rejects with the given error if the work does not settle within `limitMs`. */
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
