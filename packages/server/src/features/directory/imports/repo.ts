import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import type { EventLog } from '../../events/statements.ts'

export type ImportedRow = { id: string; type: string; subject: string; details: object }
export type ImportedUser = {
  appId: string
  userId: string
  eventId: string
  customMetadata: object | null
  accounts: readonly ImportedRow[]
  /** Null if the app has no limit. */
  userLimit: number | null
  nowMs: number
}
export type ImportOutcome = {
  isCreated: boolean
  /** Users who have some of the accounts, and how many. */
  owners: { userId: string; held: number }[]
}

export type ImportRepo = ReturnType<typeof createImportRepo>

export function createImportRepo(db: Db, eventLog: Pick<EventLog, 'recordStep'>) {
  return {
    /**
     * Creates the user with the accounts if all are free and the app is below its limit. Of two
     * concurrent imports, the unique index rejects the second, which finds the first when retried.
     */
    async add(user: ImportedUser): Promise<ImportOutcome> {
      const { appId, userId, eventId, userLimit, nowMs } = user
      const metadata = user.customMetadata && JSON.stringify(user.customMetadata)
      const recordedEvent = eventLog.recordStep(
        { appId, type: 'user.created', userId, details: sql`'{}'::jsonb`, atMs: nowMs },
        sql`new_user`,
      )
      const { rows } = await db.execute<ImportOutcome>(sql`
        with requested as (
          select * from jsonb_to_recordset(${JSON.stringify(user.accounts)}::jsonb)
            as requested (id text, type text, subject text, details jsonb)
        ), owners as (
          select account.user_id, count(*)::int as held from linked_accounts account
          join requested on requested.type = account.type and requested.subject = account.subject
          where account.app_id = ${appId} group by account.user_id
        ), user_count as (
          insert into app_usage (app_id, users)
          select ${appId}::text,
            coalesce((select users from app_usage where app_id = ${appId}),
              (select count(*) from users where app_id = ${appId} and erased_at_ms is null)) + 1
          where ${userLimit}::int is not null and not exists (select from owners)
          on conflict (app_id) do update set users = app_usage.users + 1
            where app_usage.users < ${userLimit}::int
          returning users
        ), new_user as (
          insert into users (id, app_id, created_at_ms, custom_metadata)
          select ${userId}::text, ${appId}::text, ${nowMs}::bigint, ${metadata}::jsonb
          where not exists (select from owners) and (${userLimit}::int is null
            or exists (select from user_count where users <= ${userLimit}::int))
          returning id
        ), account as (
          insert into linked_accounts (id, app_id, user_id, type, subject, details,
            verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
          select requested.id, ${appId}::text, new_user.id, requested.type, requested.subject, requested.details,
            ${nowMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint
          from requested, new_user order by requested.type, requested.subject
        ), recorded_import as (
          insert into security_events (id, app_id, user_id, kind, at_ms)
          select ${eventId}::text, ${appId}::text, id, 'user_imported', ${nowMs}::bigint from new_user
        )${recordedEvent}
        select exists (select from new_user) as "isCreated", coalesce((select json_agg(
          json_build_object('userId', user_id, 'held', held)) from owners), '[]'::json) as owners`)
      return rows[0] ?? { isCreated: false, owners: [] }
    },
  }
}
