import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { shareStatements } from '../../../platform/db/shareStatements.ts'
import { type Step, toSteps } from '../../../platform/db/toSteps.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import type { CodeKey } from '../statements.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export type NewCode = {
  codeHash: Uint8Array
  nowMs: number
  expiresAtMs: number
  boundTo: string
  sendKey: string | null
}

/** Send limits, which the statement that stores the code counts and checks. */
export type SendLimits = {
  gapMs: number
  perHourMax: number
  perDayMax: number
  failuresMax: number
  gapAfterFailuresMs: number
}

type Put = {
  code: { position: number; mailAt: number }
  mail: Uint8Array
  limits: SendLimits
}

const NO_MAIL = new Uint8Array()
const given = (name: keyof SendLimits | 'calls' | 'mails') => sql.placeholder(name)
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Stores a code together with its mail, if the limits allow. Codes of different addresses share a statement. */
export function createPutCode(db: Db) {
  const putting = preparePut(db, 'one_time_code_put', [], sql`asked`)
  const puttingTogether = preparePut(db, 'one_time_codes_put', FREE, sql`free`)
  const put = shareStatements<Put, boolean>({
    async runOne({ code, mail: mails, limits }) {
      code.mailAt = 1
      const calls = JSON.stringify([code])
      const [row] = await withRetry(() => putting.execute({ calls, mails, ...limits }))
      return row?.isStored
    },
    async runAll(all) {
      const limits = all[0]?.limits
      const sent = all.filter((call) => call.limits === limits)
      let mailAt = 1
      for (const [position, call] of all.entries()) call.code.position = position
      for (const { code, mail } of sent) {
        code.mailAt = mailAt
        mailAt += mail.byteLength
      }
      const calls = JSON.stringify(sent.map(({ code }) => code))
      const mails = Buffer.concat(sent.map(({ mail }) => mail))
      const rows = await withRetry(() => puttingTogether.execute({ calls, mails, ...limits }))
      return new Map(rows.map(({ position, isStored }) => [position, isStored]))
    },
  })
  return async (
    key: CodeKey,
    code: NewCode,
    limits: SendLimits,
    mail: OutboxRow | undefined,
  ): Promise<boolean> => {
    const stored = {
      position: 0,
      appId: key.appId,
      purpose: key.purpose,
      address: key.address,
      boundTo: code.boundTo,
      codeHash: toBase64(code.codeHash),
      nowMs: code.nowMs,
      expiresAtMs: code.expiresAtMs,
      sendKey: code.sendKey,
      mailId: mail?.id,
      mailChannel: mail?.channel,
      mailAt: 1,
      mailLength: mail?.payload.byteLength,
      mailAttempts: mail?.attempts,
      mailLeasedUntilMs: mail?.leasedUntilMs,
    }
    return (await put({ code: stored, mail: mail?.payload ?? NO_MAIL, limits })) === true
  }
}

/**
 * Leaves out codes that another statement has locked, so that one address does not delay the others. Guesses lock a
 * code before its budget, so a code that is locked here cannot cause a deadlock with them. `limit` makes the plan use
 * the index also while the table is small.
 */
const FREE: readonly Step[] = [
  {
    name: 'locked',
    statement: sql`select asked.position from asked cross join lateral (
      select from one_time_codes where app_id = asked."appId" and purpose = asked.purpose
        and address = asked.address and bound_to = asked."boundTo"
      limit 1 for update skip locked) as code`,
  },
  {
    name: 'free',
    statement: sql`select asked.* from asked left join lateral (
      select true as is_stored from one_time_codes where app_id = asked."appId"
        and purpose = asked.purpose and address = asked.address and bound_to = asked."boundTo"
      limit 1) as code on true
      where code.is_stored is null or asked.position in (select position from locked)`,
  },
]

/** Statement that stores the codes of the named step, in the order of the addresses to prevent deadlocks. */
function preparePut(db: Db, name: string, steps: readonly Step[], codes: SQL) {
  const isOver = (start: SQL, windowMs: number) =>
    sql`${start} <= excluded.last_active_at_ms - ${sql.raw(String(windowMs))}`
  const hourIsOver = isOver(sql`b.hour_started_at_ms`, HOUR_MS)
  const dayIsOver = isOver(sql`b.day_started_at_ms`, DAY_MS)
  const isLater = (start: SQL, gap: keyof SendLimits) =>
    sql`${start} <= excluded.last_active_at_ms - ${given(gap)}::bigint`
  // Two calls for one address would change one row twice. The one that is left out is run alone.
  const asked = sql`
    select distinct on ("appId", purpose, address) * from json_to_recordset(${given('calls')}::json)
      as asked (position int, "appId" text, purpose text, address text, "boundTo" text,
        "codeHash" text, "nowMs" bigint, "expiresAtMs" bigint, "sendKey" text, "mailId" text,
        "mailChannel" text, "mailAt" int, "mailLength" int, "mailAttempts" int, "mailLeasedUntilMs" bigint)
    order by "appId", purpose, address, position`
  const counted = sql`
    insert into code_budgets as b (app_id, purpose, address, client, last_active_at_ms,
      last_unused_send_at_ms, hour_started_at_ms, sends_this_hour, day_started_at_ms, sends_this_day)
    select "appId", purpose, address,
      coalesce((select client from code_budgets known where known.app_id = codes."appId"
        and known.purpose = codes.purpose and known.address = codes.address
        and known.client = codes."boundTo" limit 1), ''),
      "nowMs", "nowMs", "nowMs", 1, "nowMs", 1
    from ${codes} as codes order by "appId", purpose, address
    on conflict (app_id, purpose, address, client) do update set
      last_active_at_ms = excluded.last_active_at_ms,
      last_unused_send_at_ms = excluded.last_active_at_ms,
      hour_started_at_ms = case when ${hourIsOver}
        then excluded.last_active_at_ms else b.hour_started_at_ms end,
      sends_this_hour = case when ${hourIsOver} then 1 else b.sends_this_hour + 1 end,
      day_started_at_ms = case when ${dayIsOver}
        then excluded.last_active_at_ms else b.day_started_at_ms end,
      sends_this_day = case when ${dayIsOver} then 1 else b.sends_this_day + 1 end
    where ${isLater(sql`b.last_unused_send_at_ms`, 'gapMs')}
      and (${hourIsOver} or b.sends_this_hour < ${given('perHourMax')}::int)
      and (${dayIsOver} or b.sends_this_day < ${given('perDayMax')}::int)
      and (b.failures_in_a_row < ${given('failuresMax')}::int
        or ${isLater(sql`b.last_active_at_ms`, 'gapAfterFailuresMs')})
    returning app_id, purpose, address, client`
  const stored = sql`
    insert into one_time_codes (app_id, purpose, address, bound_to, budget, code_hash,
      created_at_ms, expires_at_ms, send_key)
    select codes."appId", codes.purpose, codes.address, codes."boundTo", counted.client,
      decode(codes."codeHash", 'base64'), codes."nowMs", codes."expiresAtMs", codes."sendKey"
    from ${codes} as codes join counted on counted.app_id = codes."appId"
      and counted.purpose = codes.purpose and counted.address = codes.address
    on conflict (app_id, purpose, address, bound_to) do update set
      budget = excluded.budget, code_hash = excluded.code_hash,
      created_at_ms = excluded.created_at_ms, expires_at_ms = excluded.expires_at_ms,
      send_key = excluded.send_key, guesses = 0, used_at_ms = null, use_key = null, session_id = null
    returning app_id, purpose, address`
  const isStored = sql<boolean>`(codes."appId", codes.purpose, codes.address) in
    (select app_id, purpose, address from stored)`
  const queued = sql`
    insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms, attempts,
      leased_until_ms)
    select "mailId", "mailChannel", substring(${given('mails')}::bytea from "mailAt" for "mailLength"), "nowMs", "nowMs",
      "expiresAtMs", "mailAttempts", "mailLeasedUntilMs"
    from ${codes} as codes where "mailId" is not null and ${isStored}`
  const all = [
    { name: 'asked', statement: asked },
    ...steps,
    { name: 'counted', statement: counted },
    { name: 'stored', statement: stored },
    { name: 'queued', statement: queued },
  ]
  return db
    .with(...toSteps(db, all))
    .select({ position: sql<number>`codes.position`, isStored })
    .from(sql`${codes} as codes`)
    .prepare(name)
}
