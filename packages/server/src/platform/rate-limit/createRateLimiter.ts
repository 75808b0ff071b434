import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { withRetry } from '../db/withRetry.ts'

/** `key` is already hashed by the caller: no address or number may stand in this table. */
export type RateLimitRule = { key: string; max: number; windowMs: number }

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
      const values: Record<string, string | number> = { now }
      for (const [place, { key, max, windowMs }] of rules.entries()) {
        // The same thing may be limited by the hour and by the day, so the length is part of the key.
        values[`key${place}`] = `${key}:${windowMs}`
        values[`max${place}`] = max
        values[`end${place}`] = now + windowMs
      }
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
function prepareTake(db: Db, count: number) {
  const given = (name: string) => sql.placeholder(name)
  const now = sql`${given('now')}::bigint`
  const values = Array.from(
    { length: count },
    (_, place) =>
      sql`(${given(`key${place}`)}::text, ${given(`max${place}`)}::int, ${given(`end${place}`)}::bigint)`,
  )
  const step = (name: string, statement: SQL) => db.$with(name, {}).as(statement)
  return db
    .with(
      step(
        'rules',
        sql`select * from (values ${sql.join(values, sql`, `)}) as given (key, max, ends_at_ms)`,
      ),
      step(
        'used_up',
        sql`select rules.key, rate_limits.expires_at_ms from rules
          join rate_limits on rate_limits.key = rules.key and rate_limits.window_start_ms = 0
          where rate_limits.count >= rules.max and rate_limits.expires_at_ms > ${now}`,
      ),
      // Everybody behind one address waits for the same row until the transaction ends. Waiting for the
      // disk as well would serve them at its pace; a crash may forget some counts of the last half second.
      step('without_waiting', sql`select set_config('synchronous_commit', 'off', true)`),
      step(
        'taken',
        // The start is always 0: a row is one key's current window. In the order of keys, against deadlocks.
        sql`insert into rate_limits (key, window_start_ms, count, expires_at_ms)
          select rules.key, 0, 1, rules.ends_at_ms from rules, without_waiting
          where not exists (select from used_up) order by rules.key
          on conflict (key, window_start_ms) do update set
            count = case when rate_limits.expires_at_ms <= ${now} then 1 else rate_limits.count + 1 end,
            expires_at_ms = case when rate_limits.expires_at_ms <= ${now}
              then excluded.expires_at_ms else rate_limits.expires_at_ms end
          returning key, count, expires_at_ms`,
      ),
    )
    .select({ endsAtMs: sql<string | number>`ends_at_ms` })
    .from(
      sql`(select expires_at_ms as ends_at_ms from used_up
        union all
        select taken.expires_at_ms from taken join rules on rules.key = taken.key
        where taken.count > rules.max) refused`,
    )
    .prepare(`rate_limit_take_${count}`)
}
