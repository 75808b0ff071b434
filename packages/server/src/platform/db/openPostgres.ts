import { SERVER_LIMITS } from '@latchkey/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Db } from './Db.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { releasingTransactions } from './releasingTransactions.ts'
import { schema } from './schema.ts'

const CONNECT_TIMEOUT_MS = 5_000
const CONNECTIONS_MAX = 20
/** What is said to be kept is on the disk, however the server is set up: a wallet hangs on it. */
const DURABLE = '-c synchronous_commit=on'
/** Any number will do, as long as every Latchkey process uses the same one. */
const MIGRATION_LOCK = 0x1a7c_4b3e

/** A pool that outlives its server: lost connections are replaced, requests in between fail and no more. */
export function openPostgres(url: string, connectionsMax = CONNECTIONS_MAX) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'latchkey',
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: SERVER_LIMITS.statementTimeoutMs,
    idle_in_transaction_session_timeout: SERVER_LIMITS.idleInTransactionTimeoutMs,
    options: DURABLE,
    // A server that vanished without a word cannot time a statement out itself.
    query_timeout: SERVER_LIMITS.statementTimeoutMs + 1_000,
  })
  // An 'error' nobody listens to ends the process. The pool drops an idle client by itself; a client in
  // use hands its error to the statement that waits, and only needs somebody to have listened.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const db = drizzle(pool, { schema })
  db.transaction = releasingTransactions(pool)
  return {
    db: db as unknown as Db,
    migrate: () => migrateOnce(url),
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/** One process migrates, the others wait for it: on a connection of its own, without a time limit. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'latchkey-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end() // gives the lock back
  }
}
