import { migrateUnderLock, openPool } from '@latchkey/signer/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, QueryConfig } from 'pg'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from './Db.ts'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { releasingTransactions } from './releasingTransactions.ts'
import { schema } from './schema.ts'
import { sqlState } from './withRetry.ts'

const CONNECTIONS_MAX = 20
/** A slow machine with one core does as many in the five seconds that a statement waits. */
const STATEMENTS_WAITING_MAX = 1_000
/** Arbitrary, but the same in every Latchkey process. */
const MIGRATION_LOCK = 0x1a7c_4b3e

/** A replica cancels a statement that conflicts with a change it applies. */
const RECOVERY_CONFLICT = '40001'
/** The SQLSTATE of a write on a replica. */
const READ_ONLY = '25006'

type Options = { connectionsMax?: number; replicaUrl?: string | undefined }

/** Connection pool that survives restarts of PostgreSQL. Requests fail only while it is down. */
export async function openPostgres(
  url: string,
  { connectionsMax = CONNECTIONS_MAX, replicaUrl }: Options = {},
) {
  const settings = {
    applicationName: 'latchkey',
    connectionsMax,
    statementTimeoutMs: SERVER_LIMITS.statementTimeoutMs,
    idleInTransactionTimeoutMs: SERVER_LIMITS.idleInTransactionTimeoutMs,
  }
  const pool = await openPool({ ...settings, url })
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openPool({ ...settings, url: replicaUrl, isReplica: true })
  const drizzled = drizzle(pool, { schema })
  drizzled.transaction = releasingTransactions(pool)
  const db = drizzled as unknown as Db
  return {
    db,
    staleDb: replica ? readFrom(replica, pool) : db,
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
    isBusy: () => pool.waitingCount >= STATEMENTS_WAITING_MAX,
    async vacuum() {}, // autovacuum
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), replica?.end()])
    },
  }
}

/** Whether the statement failed because of the replica. A write is a mistake in the code. */
function canPrimaryAnswer(error: unknown): boolean {
  const state = sqlState(error)
  return state !== READ_ONLY && (state === RECOVERY_CONFLICT || isDatabaseUnavailable(error))
}

/** Reads from the replica, or from the primary while the replica does not answer. Has no transactions. */
function readFrom(replica: Pool, primary: Pool): Db {
  const query = (statement: QueryConfig, values?: unknown[]) =>
    replica.query(statement, values).catch((error: unknown) => {
      if (!canPrimaryAnswer(error)) throw error
      return primary.query(statement, values)
    })
  return drizzle({ client: { query } as unknown as Pool, schema }) as unknown as Db
}
