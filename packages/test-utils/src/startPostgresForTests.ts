import { findPostgres } from './findPostgres.ts'
import { startPostgres } from './startPostgres.ts'

/** Vitest global setup: uses the server at TEST_DATABASE_URL, or starts one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { url, stop } = await startPostgres(findPostgres(), { isDurable: false })
  process.env.TEST_DATABASE_URL = url // workers start later and inherit it
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
