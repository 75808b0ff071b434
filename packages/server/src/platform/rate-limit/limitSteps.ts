import { type SQL, sql } from 'drizzle-orm'

/** `key` must be hashed: the table contains no plain addresses or numbers. */
export type RateLimitRule = { key: string; max: number; windowMs: number }

const given = (name: string) => sql.placeholder(name)

/**
 * CTEs that count one use under every rule, or under none if a rule is exhausted. The last one, `refused`,
 * has a row for each exhausted rule with the end of its window.
 */
export function limitSteps(count: number): { name: string; statement: SQL }[] {
  const now = sql`${given('limitNow')}::bigint`
  const values = Array.from(
    { length: count },
    (_, place) =>
      sql`(${given(`key${place}`)}::text, ${given(`max${place}`)}::int, ${given(`end${place}`)}::bigint)`,
  )
  return [
    {
      name: 'rules',
      statement: sql`select * from (values ${sql.join(values, sql`, `)}) as given (key, max, ends_at_ms)`,
    },
    {
      name: 'used_up',
      statement: sql`select rules.key, rate_limits.expires_at_ms from rules
        join rate_limits on rate_limits.key = rules.key and rate_limits.window_start_ms = 0
        where rate_limits.count >= rules.max and rate_limits.expires_at_ms > ${now}`,
    },
    {
      // Requests from one address lock the same row, so waiting for the disk would serialize them at its
      // speed. A crash can lose counts of the last half second.
      name: 'without_waiting',
      statement: sql`select set_config('synchronous_commit', 'off', true)`,
    },
    {
      name: 'taken',
      // window_start_ms is always 0: one row per key. Ordered by key to prevent deadlocks.
      statement: sql`insert into rate_limits (key, window_start_ms, count, expires_at_ms)
        select rules.key, 0, 1, rules.ends_at_ms from rules, without_waiting
        where not exists (select from used_up) order by rules.key
        on conflict (key, window_start_ms) do update set
          count = case when rate_limits.expires_at_ms <= ${now} then 1 else rate_limits.count + 1 end,
          expires_at_ms = case when rate_limits.expires_at_ms <= ${now}
            then excluded.expires_at_ms else rate_limits.expires_at_ms end
        returning key, count, expires_at_ms`,
    },
    {
      name: 'refused',
      statement: sql`select expires_at_ms as ends_at_ms from used_up
        union all
        select taken.expires_at_ms from taken join rules on rules.key = taken.key
        where taken.count > rules.max`,
    },
  ]
}

/** Placeholder values for `limitSteps`. */
export function limitValues(
  rules: readonly RateLimitRule[],
  nowMs: number,
): Record<string, string | number> {
  const values: Record<string, string | number> = { limitNow: nowMs }
  for (const [place, { key, max, windowMs }] of rules.entries()) {
    // One key can have limits per hour and per day, so the window length is part of the key.
    values[`key${place}`] = `${key}:${windowMs}`
    values[`max${place}`] = max
    values[`end${place}`] = nowMs + windowMs
  }
  return values
}
