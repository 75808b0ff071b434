import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import { denylistEntries } from '../../platform/db/schema/operators.ts'

export type DenylistKey = { type: string; value: string }
export type DenylistRepo = ReturnType<typeof createDenylistRepo>

/** Between two looks at running transactions. */
const WAIT_MS = 20

type Added = { id: string; createdAtMs: number; endedSessions: number }

/** SQL for denied users and addresses. */
export function createDenylistRepo(db: Db) {
  const table = denylistEntries
  const isEntry = (appId: string, { type, value }: DenylistKey) =>
    and(eq(table.appId, appId), eq(table.type, type), eq(table.value, value))

  /**
   * Waits for the transactions that use the list now, at most as long as a statement may take. A statement locks
   * its tables before it reads them and until its transaction ends, so those that begin later read all entries.
   */
  async function untilRunningLoginsEnd(): Promise<void> {
    let running: string[] | undefined
    for (let waitedMs = 0; waitedMs <= SERVER_LIMITS.statementTimeoutMs; waitedMs += WAIT_MS) {
      const { rows } = await db.execute<{ transaction: string }>(sql`
        select distinct virtualtransaction as transaction from pg_locks
        where locktype = 'relation' and relation = 'denylist_entries'::regclass
          and database = (select oid from pg_database where datname = current_database())
          and pid <> pg_backend_pid()
          and (${running === undefined} or virtualtransaction = any(${sql.param(running ?? [])}::text[]))`)
      running = rows.map(({ transaction }) => transaction)
      if (running.length === 0) return
      await db.execute(sql`select pg_sleep(${WAIT_MS / 1_000}::float8)`)
    }
  }

  return {
    async has(appId: string, key: DenylistKey): Promise<boolean> {
      const rows = await db.select({ id: table.id }).from(table).where(isEntry(appId, key))
      return rows.length > 0
    },

    list: (appId: string, before: { atMs: number; id: string } | undefined, limit: number) =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.appId, appId),
            before &&
              sql`(${table.createdAtMs}, ${table.id}) < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(table.createdAtMs), desc(table.id))
        .limit(limit),

    /**
     * Adds an entry and ends the sessions of the users that it names. Resolves to undefined if the list is full.
     * A login that read the list before the entry was committed can open a session after that. The sessions of
     * such logins are ended when these logins are over.
     */
    async add(
      appId: string,
      { type, value }: DenylistKey,
      { id, nowMs, max }: { id: string; nowMs: number; max: number },
    ): Promise<Added | undefined> {
      const {
        rows: [added],
      } = await db.execute<Added>(sql`
        with entry as (
          insert into denylist_entries (id, app_id, type, value, created_at_ms)
          select ${id}, ${appId}, ${type}, ${value}, ${nowMs}::bigint
          where (select count(*) from denylist_entries where app_id = ${appId}) < ${max}::int
            or exists (select from denylist_entries
              where app_id = ${appId} and type = ${type} and value = ${value})
          on conflict (app_id, type, value) do update set type = excluded.type
          returning id, created_at_ms
        ),
        ${endSessions(appId, { type, value }, { id, nowMs }, sql`exists (select from entry)`)}
        select id, created_at_ms::float8 as "createdAtMs",
          (select count(*)::int from ended) as "endedSessions" from entry`)
      if (!added) return undefined
      await untilRunningLoginsEnd()
      const { rows } = await db.execute<Pick<Added, 'endedSessions'>>(sql`
        with ${endSessions(appId, { type, value }, { id, nowMs }, sql`true`)}
        select count(*)::int as "endedSessions" from ended`)
      return { ...added, endedSessions: added.endedSessions + (rows[0]?.endedSessions ?? 0) }
    },

    async remove(appId: string, key: DenylistKey): Promise<void> {
      await db.delete(table).where(isEntry(appId, key))
    },
  }
}

/** Steps of a statement that end the sessions of the users whom an entry names, and record it. */
const endSessions = (
  appId: string,
  key: DenylistKey,
  { id, nowMs }: { id: string; nowMs: number },
  condition: SQL,
) => sql`
  denied as (${usersOf(appId, key)}),
  ended as (
    delete from sessions where app_id = ${appId} and ${condition}
      and user_id in (select user_id from denied)
    returning id, app_id, user_id
  ),
  recorded as (
    insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
    select ${id} || '-' || id, app_id, user_id, id, 'session_revoked', ${nowMs}::bigint from ended
  )`

/** Users whom an entry names: those whose login `entriesOfIdentity` would refuse. */
function usersOf(appId: string, { type, value }: DenylistKey) {
  if (type === 'user') return sql`select ${value}::text as user_id`
  const hasAccount = sql`select user_id from linked_accounts where app_id = ${appId}`
  const email = sql`lower(case when type in ('email', 'custom_auth') then subject else details ->> 'email' end)`
  switch (type) {
    case 'email':
      // The index for search finds the accounts with this address, also those of social providers.
      return sql`${hasAccount} and type <> 'guest' and ${email} = ${value}
        and latchkey_trigrams(latchkey_account_text(subject, details)) @> latchkey_trigrams(${value})`
    case 'emailDomain':
      return sql`${hasAccount} and right(${email}, length(${value}) + 1) = '@' || ${value}`
    case 'phone':
      return sql`${hasAccount} and type in ('phone', 'custom_auth') and subject = ${value}`
    default:
      return sql`${hasAccount} and type = ${type} and subject = ${value}`
  }
}
