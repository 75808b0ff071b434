import { sqlState, withRetry } from './withRetry.ts'

const UNIQUE_VIOLATION = '23505'

/** Runs a statement that finds or makes; whoever lost a race for the unique row looks again and finds it. */
export async function inRaceRetried<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await withRetry(work)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return withRetry(work)
  }
}
