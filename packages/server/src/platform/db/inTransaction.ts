import type { Db } from './Db.ts'
import { sqlState, withRetry } from './withRetry.ts'

const UNIQUE_VIOLATION = '23505'

/** Work that happens whole or not at all. Whoever lost a race for a unique row looks once more and finds it. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const run = () => withRetry(() => db.transaction((tx) => work(tx as unknown as Db)))
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return run()
  }
}
