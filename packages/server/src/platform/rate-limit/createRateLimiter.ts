import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { withRetry } from '../db/withRetry.ts'
import { limitSteps, limitValues, type RateLimitRule } from './limitSteps.ts'

export type { RateLimitRule }

export type RateLimiter = {
  /** Counts one use under every rule, or under none if a rule is exhausted. */
  take(
    rules: readonly RateLimitRule[],
  ): Promise<{ allowed: true } | { allowed: false; retryAfterMs: number }>
  /** Deletes expired windows. */
  cleanUp(): Promise<void>
}

const CLEAN_UP_BATCH = 1_000

/** Rate limits in the database, shared by all processes. A window starts with its first use. */
export function createRateLimiter({ db, nowMs }: { db: Db; nowMs(): number }): RateLimiter {
  // Prepared per number of rules: planning took five times as long as execution.
  const statements = new Map<number, ReturnType<typeof prepareTake>>()
  const statementFor = (count: number) => {
    const statement = statements.get(count) ?? prepareTake(db, count)
    statements.set(count, statement)
    return statement
  }

  return {
    async take(rules) {
      if (rules.length === 0) return { allowed: true }
      const now = nowMs()
      const values = limitValues(rules, now)
      const rows = await withRetry(() => statementFor(rules.length).execute(values))
      if (rows.length === 0) return { allowed: true }
      const endsAtMs = Math.max(...rows.map((row) => Number(row.endsAtMs)))
      return { allowed: false, retryAfterMs: Math.max(1, endsAtMs - now) }
    },

    async cleanUp() {
      for (;;) {
        // `skip locked` prevents deadlocks: `take` locks rows in another order.
        const { rows } = await db.execute(sql`
          delete from rate_limits where (key, window_start_ms) in (
            select key, window_start_ms from rate_limits where expires_at_ms <= ${nowMs()}
            limit ${CLEAN_UP_BATCH} for update skip locked
          ) returning 1`)
        if (rows.length < CLEAN_UP_BATCH) return
      }
    },
  }
}

/** Returns the exhausted rules with the end of their window. No row means allowed. */
const prepareTake = (db: Db, count: number) =>
  db
    .with(...limitSteps(count).map(({ name, statement }) => db.$with(name, {}).as(statement)))
    .select({ endsAtMs: sql<string | number>`ends_at_ms` })
    .from(sql`refused`)
    .prepare(`rate_limit_take_${count}`)
