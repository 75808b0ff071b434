import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from './Db.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { releasingTransactions } from './releasingTransactions.ts'
import { schema } from './schema.ts'

const CONNECT_TIMEOUT_MS = 5_000
const CONNECTIONS_MAX = 20
/** Commits wait for the disk whatever the server's default, because a lost row can lose a wallet. */
const DURABLE = '-c synchronous_commit=on'
/** Arbitrary, but the same in every Latchkey process. */
const MIGRATION_LOCK = 0x1a7c_4b3e

/** Connection pool that survives restarts of PostgreSQL. Requests fail only while it is down. */
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
    // An unreachable server cannot enforce its statement timeout.
    query_timeout: SERVER_LIMITS.statementTimeoutMs + 1_000,
  })
  // An unhandled 'error' event ends the process. The pool drops idle clients itself; a busy client passes
  // its error to the pending statement.
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

/** Migrates under an advisory lock, on a separate connection without a time limit. */
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
    await client.end() // releases the lock
  }
}
