import { deleteInBatches } from '@latchkey/signer/postgres'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { rateLimits } from '../db/schema/logins.ts'
import { shareStatements } from '../db/shareStatements.ts'
import { toSteps } from '../db/toSteps.ts'
import { withRetry } from '../db/withRetry.ts'
import {
  limitSteps,
  limitValues,
  type RateLimitRule,
  sharedLimitSteps,
  windowKey,
} from './limitSteps.ts'

export type { RateLimitRule }

type Taken = { allowed: true } | { allowed: false; retryAfterMs: number }

export type RateLimiter = {
  /** Counts one use under every rule, or under none if a rule is exhausted. */
  take(rules: readonly RateLimitRule[]): Promise<Taken>
  /** Deletes expired windows. */
  cleanUp(): Promise<void>
}

/** Rate limits in the database, shared by all processes. A window starts with its first use. */
export function createRateLimiter({ db, nowMs }: { db: Db; nowMs(): number }): RateLimiter {
  // Prepared per number of rules: planning took five times as long as execution.
  const statements = new Map<number, ReturnType<typeof prepareTake>>()
  const statementFor = (count: number) => {
    const statement = statements.get(count) ?? prepareTake(db, count)
    statements.set(count, statement)
    return statement
  }

  const refusedUntil = (endsAtMs: number): Taken => ({
    allowed: false,
    retryAfterMs: Math.max(1, endsAtMs - nowMs()),
  })
  const takingTogether = prepareTakeTogether(db)

  const take = shareStatements<readonly RateLimitRule[], Taken>({
    async runOne(rules) {
      const values = limitValues(rules, nowMs())
      const rows = await withRetry(() => statementFor(rules.length).execute(values))
      if (rows.length === 0) return { allowed: true }
      return refusedUntil(Math.max(...rows.map((row) => Number(row.endsAtMs))))
    },
    async runAll(calls) {
      const now = nowMs()
      const asked = calls.flatMap((rules, position) =>
        rules.map(({ key, max, windowMs }) => ({
          position,
          key: windowKey(key, windowMs),
          max,
          endsAtMs: now + windowMs,
        })),
      )
      const values = { asked: JSON.stringify(asked), limitNow: now }
      const rows = await withRetry(() => takingTogether.execute(values))
      return new Map(
        rows.map(({ position, refusedUntilMs }) => [
          position,
          refusedUntilMs === null ? { allowed: true } : refusedUntil(Number(refusedUntilMs)),
        ]),
      )
    },
  })

  return {
    async take(rules) {
      if (rules.length === 0) return { allowed: true }
      return (await take(rules)) as Taken
    },

    // Skips locked rows, which prevents deadlocks: `take` locks rows in another order.
    cleanUp: () => deleteInBatches(db, rateLimits, sql`expires_at_ms <= ${nowMs()}::bigint`),
  }
}

/** Returns the exhausted rules with the end of their window. No row means allowed. */
const prepareTake = (db: Db, count: number) =>
  db
    .with(...toSteps(db, limitSteps(count)))
    .select({ endsAtMs: sql<string | number>`ends_at_ms` })
    .from(sql`refused`)
    .prepare(`rate_limit_take_${count}`)

/**
 * Counts the uses of several calls. Leaves out the calls that could exhaust a rule together: each of them is decided
 * by a statement of its own.
 */
const prepareTakeTogether = (db: Db) => {
  const asked = sql`select * from json_to_recordset(${sql.placeholder('asked')}::json)
    as asked (position int, key text, max int, "endsAtMs" bigint)`
  return db
    .with(...toSteps(db, sharedLimitSteps(asked)))
    .select({
      position: sql<number>`position`,
      refusedUntilMs: sql<string | number | null>`refused_until_ms`,
    })
    .from(sql`decided`)
    .prepare('rate_limit_take_together')
}
