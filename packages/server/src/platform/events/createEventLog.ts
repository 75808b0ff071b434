import { type SQL, sql } from 'drizzle-orm'
import type { AppDefinition } from '../config/AppDefinition.ts'
import type { Db } from '../db/Db.ts'
import { announcements } from '../db/schema/webhooks.ts'
import { createId, type RandomBytes } from '../ids/createId.ts'
import type { AppEvent, AppEventType } from './AppEvent.ts'

export type EventLog = {
  /** Tells of something in the transaction that makes it happen, so that both are true or neither. */
  record(tx: Db, announcement: AppEvent): Promise<void>
  /** The same as one more step of a statement: it tells once for each row of `from`. */
  recordStep(announcement: StatementEvent, from: SQL, name?: string): SQL
  /** What a prepared statement tells under; null where nobody listens. */
  idFor(appId: string): string | null
}

/** What the statement itself knows better is given as a piece of it. */
export type StatementEvent = {
  appId: string
  type: AppEventType | SQL
  userId: SQL | string | null
  details: SQL
  atMs: number
  /** Tells several rows of one statement apart. */
  suffix?: SQL
}

/** Keeps what happened, for apps that want to be told; for all others it does nothing. */
export function createEventLog({
  apps,
  randomBytes,
}: {
  apps: readonly Pick<AppDefinition, 'id' | 'webhooks'>[]
  randomBytes: RandomBytes
}): EventLog {
  const listening = new Set(apps.filter(({ webhooks }) => webhooks.length > 0).map(({ id }) => id))
  const idFor = (appId: string) => (listening.has(appId) ? createId(randomBytes) : null)

  return {
    idFor,

    async record(tx, announcement) {
      const id = idFor(announcement.appId)
      if (id !== null) await tx.insert(announcements).values({ id, ...announcement })
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
