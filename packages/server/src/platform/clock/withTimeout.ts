/** Rejects with an error after `timeoutMs`. The work itself continues. */
export function withTimeout<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
  createError: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), timeoutMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
