import { isUniqueViolation, withRetry } from './withRetry.ts'

/**
 * Runs a find-or-create statement and retries after a unique violation: a concurrent statement created the
 * row, so the retry finds it. With several unique rows, pass as many retries.
 */
export async function retryOnUniqueViolation<Result>(
  work: () => Promise<Result>,
  retriesMax = 1,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await withRetry(work)
    } catch (error) {
      if (!isUniqueViolation(error) || retries === retriesMax) throw error
    }
  }
}
