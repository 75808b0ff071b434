import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './Db.ts'
import { migrateSigner } from './migrateSigner.ts'

const CONNECT_TIMEOUT_MS = 5_000
const CONNECTIONS_MAX = 10
const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
/** Commits wait for the disk whatever the server's default, because a lost row can lose a wallet. */
const DURABLE = '-c synchronous_commit=on'
/** Arbitrary number, the same in every signer process. */
const MIGRATION_LOCK = 0x51c7_4b3e

export type SignerDatabase = { db: Db; close(): Promise<void> }

/** Migrates the signer's PostgreSQL database and opens a pool to it. */
export async function openSignerDatabase(url: string): Promise<SignerDatabase> {
  await migrateOnce(url)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'latchkey-signer',
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    options: DURABLE,
    // An unreachable server cannot enforce its statement timeout.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  })
  // An unhandled 'error' event ends the process. The pending statement gets the error too.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}

/** Migrates under an advisory lock, on a separate connection without a statement timeout. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'latchkey-signer-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateSigner(drizzle(client) as unknown as Db)
  } finally {
    await client.end() // releases the lock
  }
}
