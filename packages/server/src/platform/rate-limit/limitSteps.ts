import { type SQL, sql } from 'drizzle-orm'
import type { Step } from '../db/toSteps.ts'

/** `key` must be hashed: the table contains no plain addresses or numbers. */
export type RateLimitRule = { key: string; max: number; windowMs: number }

const given = (name: string) => sql.placeholder(name)
const now = sql`${given('limitNow')}::bigint`

/**
 * Requests from one address lock the same row, so waiting for the disk would serialize them at its speed. A crash
 * can lose counts of the last half second.
 */
const WITHOUT_WAITING = {
  name: 'without_waiting',
  statement: sql`select set_config('synchronous_commit', 'off', true)`,
}

/**
 * Adds uses to windows. `window_start_ms` is always 0: one row per key. The uses must be ordered by key to prevent
 * deadlocks.
 */
const countUses = (uses: SQL): SQL => sql`
  insert into rate_limits (key, window_start_ms, count, expires_at_ms) ${uses}
  on conflict (key, window_start_ms) do update set
    count = case when rate_limits.expires_at_ms <= ${now} then 0 else rate_limits.count end + excluded.count,
    expires_at_ms = case when rate_limits.expires_at_ms <= ${now}
      then excluded.expires_at_ms else rate_limits.expires_at_ms end
  returning key, count, expires_at_ms`

/**
 * CTEs that count one use under every rule, or under none if a rule is exhausted. The last one, `refused`,
 * has a row for each exhausted rule with the end of its window. With `countedIf`, they are a part of a statement that
 * has to reach the disk, and count only if that condition holds.
 */
export function limitSteps(count: number, { countedIf }: { countedIf?: SQL } = {}): Step[] {
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
    ...(countedIf ? [] : [WITHOUT_WAITING]),
    {
      name: 'taken',
      statement: countUses(sql`select rules.key, 0, 1, rules.ends_at_ms
        from ${countedIf ? sql`rules` : sql`rules, without_waiting`}
        where not exists (select from used_up) and ${countedIf ?? sql`true`} order by rules.key`),
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

/**
 * CTEs that count the uses of several calls. `asked` selects them: position of the call, key, max, "endsAtMs". A call
 * is left out if one of its rules has no room for all calls that ask for it. The last one, `decided`, has a row for
 * each of the others: `refused_until_ms` is the end of a window that other processes have exhausted meanwhile, else
 * null.
 */
export const sharedLimitSteps = (asked: SQL): Step[] => [
  { name: 'asked', statement: asked },
  {
    name: 'tight',
    // `limit` makes the plan use the index also while the table is small.
    statement: sql`select asked.key from asked
      left join lateral (select count from rate_limits where rate_limits.key = asked.key
        and window_start_ms = 0 and expires_at_ms > ${now} limit 1) as "window" on true
      group by asked.key having count(*) + coalesce(max("window".count), 0) > min(asked.max)`,
  },
  {
    name: 'counted',
    statement: sql`select *, count(*) over (partition by key) as uses,
        row_number() over (partition by key order by position) as use
      from asked where position not in
        (select position from asked where key in (select key from tight))`,
  },
  WITHOUT_WAITING,
  {
    name: 'taken',
    statement: countUses(sql`select key, 0, count(*), max("endsAtMs") from counted, without_waiting
      group by key order by key`),
  },
  {
    name: 'decided',
    statement: sql`select position,
        max(taken.expires_at_ms) filter (where taken.count - uses + use > counted.max)
          as refused_until_ms
      from counted join taken on taken.key = counted.key group by position`,
  },
]

/** One key can have limits per hour and per day, so the window length is part of the key. */
export const windowKey = (key: string, windowMs: number): string => `${key}:${windowMs}`

/** Placeholder values for `limitSteps`. */
export function limitValues(
  rules: readonly RateLimitRule[],
  nowMs: number,
): Record<string, string | number> {
  const values: Record<string, string | number> = { limitNow: nowMs }
  for (const [place, { key, max, windowMs }] of rules.entries()) {
    values[`key${place}`] = windowKey(key, windowMs)
    values[`max${place}`] = max
    values[`end${place}`] = nowMs + windowMs
  }
  return values
}
