import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { withRetry } from '../db/withRetry.ts'
import { limitSteps, limitValues, type RateLimitRule } from './limitSteps.ts'

export type { RateLimitRule }

export type RateLimiter = {
  /** Counts one use under every rule, or under none when one of them is used up. */
  take(
    rules: readonly RateLimitRule[],
  ): Promise<{ allowed: true } | { allowed: false; retryAfterMs: number }>
  /** Forgets windows that have ended. */
  cleanUp(): Promise<void>
}

const CLEAN_UP_BATCH = 1_000

/** Limits kept in the database, so that they hold across processes. A window starts with its first use. */
export function createRateLimiter({ db, nowMs }: { db: Db; nowMs(): number }): RateLimiter {
  // One statement for each number of rules, prepared: planning it anew cost five times its execution.
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
        // Skipping what is locked, because rows found by expiry are not in the order `take` locks them.
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

/** Answers the rules that refuse, each with the end of its window; no row means taken. */
const prepareTake = (db: Db, count: number) =>
  db
    .with(...limitSteps(count).map(({ name, statement }) => db.$with(name, {}).as(statement)))
    .select({ endsAtMs: sql<string | number>`ends_at_ms` })
    .from(sql`refused`)
    .prepare(`rate_limit_take_${count}`)
