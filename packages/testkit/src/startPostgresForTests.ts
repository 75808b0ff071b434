import { startPostgres } from './startPostgres.ts'

/** Runs once before the server's tests: uses the server TEST_DATABASE_URL names, else starts one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url // workers are started after this and inherit it
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
