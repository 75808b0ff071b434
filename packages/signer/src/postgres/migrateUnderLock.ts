import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describeConnectFault } from './describeConnectFault.ts'

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Migrates under an advisory lock, on a separate connection without a time limit. The lock belongs to the
 * transaction, because a pooler in transaction mode may run each transaction on another server connection.
 *
 * @param urlVariable Environment variable to name if the database cannot be reached.
 * @param lock Arbitrary number, the same in every process that migrates this database.
 */
export async function migrateUnderLock(
  {
    url,
    urlVariable,
    applicationName,
    lock,
  }: { url: string; urlVariable: string; applicationName: string; lock: number },
  migrate: (db: NodePgDatabase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new Error(describeConnectFault(urlVariable, url, cause), { cause })
  })
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    // Drizzle's own `begin` joins this transaction, and its `commit` ends it with the last migration.
    await migrate(drizzle(client))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
