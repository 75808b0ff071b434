import { sqlState, withRetry } from './withRetry.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a statement that finds or makes; whoever lost a race for the unique row looks again and finds it.
 * Where there are several rows to race for, as many races may be lost.
 */
export async function retryOnUniqueViolation<Result>(
  work: () => Promise<Result>,
  retriesMax = 1,
): Promise<Result> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await withRetry(work)
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION || lost === retriesMax) throw error
    }
  }
}
