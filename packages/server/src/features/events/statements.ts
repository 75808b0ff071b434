import type { WebhookEventType } from '@latchkey/contract/endpoints/webhooks'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { Db } from '../../platform/db/Db.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { AccountRow } from '../user/statements.ts'

/** Account at the time of the event, without its subject. */
export type EventAccount = Omit<AccountRow, 'subject'>

type Transaction = { transactionId: string; walletId: string; caip2: string; hash: string }
type OwnedWallet = { walletId: string; address: string }

/** Details of each event type. */
export type AppEventDetails = {
  /** Login. `isNew`: sign-up. `isSettled`: a guest became a regular user. */
  login: { isNew: boolean; isSettled: boolean; account: EventAccount }
  'user.created': Record<never, never>
  'user.deleted': Record<never, never>
  'user.linked_account': { account: EventAccount }
  'user.unlinked_account': { account: EventAccount }
  'user.updated_account': { account: EventAccount }
  'user.transferred_account': { account: EventAccount; fromUserId: string }
  'user.wallet_created': { address: string; chainType: string }
  'wallet.private_key_export': OwnedWallet
  'wallet.recovery_setup': OwnedWallet & { method: string }
  'wallet.recovered': OwnedWallet
  'wallet.archived': OwnedWallet & { chainType: string; archivedAtMs: number }
  'mfa.enabled': { method: string }
  'mfa.disabled': { method: string }
  'transaction.broadcasted': Transaction
  'transaction.confirmed': Transaction
  'transaction.execution_reverted': Transaction
  /** With the original request in API format. */
  'transaction.still_pending': Transaction & { request: Record<string, unknown> }
  'transaction.failed': Transaction
  'transaction.replaced': Transaction
}
export type AppEventType = keyof AppEventDetails

/** Compile-time check: every webhook event type has details here. A login produces several. */
type Missing = Exclude<
  WebhookEventType | 'login',
  AppEventType | 'user.authenticated' | 'privy.test'
>
type Whole = [Missing] extends [never] ? unknown : never

export type AppEvent<Type extends AppEventType = AppEventType> = Whole &
  {
    [Kind in Type]: {
      appId: string
      type: Kind
      userId: string | null
      details: AppEventDetails[Kind]
      atMs: number
    }
  }[Type]

export type EventLog = {
  /** Records an event in the transaction that causes it. */
  record(tx: Db, event: AppEvent): Promise<void>
  /** The same as a CTE of a statement: one event for each row of `from`. */
  recordStep(event: StatementEvent, from: SQL, name?: string): SQL
  /** Event id for `insertEvent` in a prepared statement. Null if the app has no webhooks. */
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

type Value = SQL | Placeholder | string | number | null

/** SQL: inserts one event for each row of `from`. Every event is recorded by this statement. */
export const insertEvent = (
  event: Record<'id' | 'appId' | 'userId' | 'atMs', Value> & {
    type: AppEventType | SQL
    details: SQL
  },
  from: SQL,
): SQL => sql`insert into announcements (id, app_id, type, user_id, details, at_ms)
  select ${event.id}::text, ${event.appId}::text, ${event.type}::text, ${event.userId}::text,
    ${event.details}, ${event.atMs}::bigint
  from ${from}`

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
      if (id === null) return
      const details = sql`${JSON.stringify(event.details)}::jsonb`
      await tx.execute(insertEvent({ ...event, id, details }, sql`(select) one`))
    },

    recordStep({ suffix, ...event }, from, name = 'recorded_event') {
      const id = idFor(event.appId)
      if (id === null) return sql``
      const rowId = suffix === undefined ? id : sql`(${id}::text || '_' || ${suffix})`
      return sql`, ${sql.raw(name)} as (${insertEvent({ ...event, id: rowId }, from)})`
    },
  }
}

/** SQL: the account of an event from the columns of `linked_accounts`. */
export const eventAccount = sql`jsonb_build_object('type', type, 'details', details,
  'verifiedAtMs', verified_at_ms, 'firstVerifiedAtMs', first_verified_at_ms,
  'latestVerifiedAtMs', latest_verified_at_ms)`

/** The account of an event, verified just now. */
export const newEventAccount = (
  { type, details }: { type: string; details: Record<string, unknown> },
  nowMs: number,
) => ({
  type,
  details,
  verifiedAtMs: nowMs,
  firstVerifiedAtMs: nowMs,
  latestVerifiedAtMs: nowMs,
})
