import { type SQL, sql } from 'drizzle-orm'
import type { AppDefinition } from '../config/AppDefinition.ts'
import type { Db } from '../db/Db.ts'
import { announcements } from '../db/schema/webhooks.ts'
import { createId, type RandomBytes } from '../ids/createId.ts'
import type { AppEvent, AppEventType } from './AppEvent.ts'

export type EventLog = {
  /** Records an event in the transaction that causes it. */
  record(tx: Db, event: AppEvent): Promise<void>
  /** The same as a CTE of a statement: one event for each row of `from`. */
  recordStep(event: StatementEvent, from: SQL, name?: string): SQL
  /** Event id for a prepared statement. Null if the app has no webhooks. */
  idFor(appId: string): string | null
}

/** Event of a statement, with SQL fragments for values that the statement computes. */
export type StatementEvent = {
  appId: string
  type: AppEventType | SQL
  userId: SQL | string | null
  details: SQL
  atMs: number
  /** Makes ids unique if a statement records several events. */
  suffix?: SQL
}

/** Records events of apps with webhooks. Does nothing for other apps. */
export function createEventLog({
  apps,
  randomBytes,
}: {
  apps: readonly Pick<AppDefinition, 'id' | 'webhooks'>[]
  randomBytes: RandomBytes
}): EventLog {
  const appsWithWebhooks = new Set(
    apps.filter(({ webhooks }) => webhooks.length > 0).map(({ id }) => id),
  )
  const idFor = (appId: string) => (appsWithWebhooks.has(appId) ? createId(randomBytes) : null)

  return {
    idFor,

    async record(tx, event) {
      const id = idFor(event.appId)
      if (id !== null) await tx.insert(announcements).values({ id, ...event })
    },

    recordStep({ appId, type, userId, details, atMs, suffix }, from, name = 'announced') {
      const id = idFor(appId)
      if (id === null) return sql``
      const rowId = suffix === undefined ? sql`${id}::text` : sql`${id}::text || '_' || ${suffix}`
      return sql`, ${sql.raw(name)} as (
        insert into announcements (id, app_id, type, user_id, details, at_ms)
        select ${rowId}, ${appId}::text, ${type}::text, ${userId}::text, ${details}, ${atMs}::bigint
        from ${from})`
    },
  }
}
