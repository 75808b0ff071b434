import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { schema } from './schema.ts'
import { sqlState } from './withRetry.ts'

type Transaction = NodePgDatabase<typeof schema>['transaction']

/**
 * Transactions that always release their connection. Drizzle leaks it if `begin` fails, so a few outages of
 * PostgreSQL would empty the pool.
 */
export function releasingTransactions(pool: pg.Pool): Transaction {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  return async (work, config) => {
    const client = await pool.connect()
    const database = databases.get(client) ?? drizzle(client, { schema })
    databases.set(client, database)
    let isBroken = true
    try {
      const result = await database.transaction(work, config)
      isBroken = false
      return result
    } catch (error) {
      // An error without SQLSTATE is a connection error.
      isBroken = error instanceof DrizzleQueryError && sqlState(error) === undefined
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
