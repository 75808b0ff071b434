import { migrateUnderLock, openPool } from '@latchkey/signer/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from './Db.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { releasingTransactions } from './releasingTransactions.ts'
import { schema } from './schema.ts'

const CONNECTIONS_MAX = 20
/** Arbitrary, but the same in every Latchkey process. */
const MIGRATION_LOCK = 0x1a7c_4b3e

/** Connection pool that survives restarts of PostgreSQL. Requests fail only while it is down. */
export async function openPostgres(url: string, connectionsMax = CONNECTIONS_MAX) {
  const pool = await openPool({
    url,
    applicationName: 'latchkey',
    connectionsMax,
    statementTimeoutMs: SERVER_LIMITS.statementTimeoutMs,
    idleInTransactionTimeoutMs: SERVER_LIMITS.idleInTransactionTimeoutMs,
  })
  const db = drizzle(pool, { schema })
  db.transaction = releasingTransactions(pool)
  return {
    db: db as unknown as Db,
    migrate: () =>
      migrateUnderLock(
        {
          url,
          applicationName: 'latchkey-migrate',
          lock: MIGRATION_LOCK,
          urlVariable: 'DATABASE_URL',
        },
        (db) => migrate(db, { migrationsFolder }),
      ),
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
