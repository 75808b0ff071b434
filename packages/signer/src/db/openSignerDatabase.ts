import { drizzle } from 'drizzle-orm/node-postgres'
import { migrateUnderLock } from '../postgres/migrateUnderLock.ts'
import { openPool } from '../postgres/openPool.ts'
import type { Db } from './Db.ts'
import { migrateSigner } from './migrateSigner.ts'

const CONNECTIONS_MAX = 10
const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
/** Arbitrary number, the same in every signer process. */
const MIGRATION_LOCK = 0x51c7_4b3e

export type SignerDatabase = { db: Db; close(): Promise<void> }

/** Migrates the signer's PostgreSQL database and opens a pool to it. */
export async function openSignerDatabase(url: string): Promise<SignerDatabase> {
  await migrateUnderLock(
    {
      url,
      urlVariable: 'SIGNER_DATABASE_URL',
      applicationName: 'latchkey-signer-migrate',
      lock: MIGRATION_LOCK,
    },
    (db) => migrateSigner(db as unknown as Db),
  )
  const pool = await openPool({
    url,
    applicationName: 'latchkey-signer',
    connectionsMax: CONNECTIONS_MAX,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    idleInTransactionTimeoutMs: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}
