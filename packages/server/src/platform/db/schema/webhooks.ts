import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { walletSendings } from './serverWallets.ts'

/**
 * Events of apps with webhooks, written by the statement that caused them. The table keeps its old name in
 * SQL: a renamed table fails servers of the previous version during a rolling upgrade.
 */
export const events = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** Webhook event type, or `login`, which can produce several webhooks. */
    type: text('type').notNull(),
    userId: text('user_id'),
    details: jsonb('details').notNull(),
    atMs: timestampMs('at_ms').notNull(),
  },
  (table) => [index('announcements_by_time').on(table.atMs)],
)

/** One message to one endpoint. The body is fixed, so every attempt is identical. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    messageId: text('message_id').notNull(),
    appId: text('app_id').notNull(),
    url: text('url').notNull(),
    type: text('type').notNull(),
    /** User of the event. Erasing the user deletes the row. */
    userId: text('user_id'),
    body: text('body').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntilMs: timestampMs('leased_until_ms').notNull().default(0),
    /** When it was delivered or abandoned. */
    settledAtMs: timestampMs('settled_at_ms'),
    isDelivered: boolean('is_delivered').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.url] }),
    index('webhook_deliveries_due')
      .on(table.appId, table.url, table.dueAtMs)
      .where(sql`settled_at_ms is null`),
    index('webhook_deliveries_by_time').on(table.createdAtMs),
    index('webhook_deliveries_by_user').on(table.userId),
    index('webhook_deliveries_by_app').on(table.appId, table.createdAtMs, table.messageId),
  ],
)

/** Transactions polled for confirmation, for apps with webhooks. */
export const transactionWatches = pgTable(
  'transaction_watches',
  {
    sendingId: text('sending_id')
      .primaryKey()
      .references(() => walletSendings.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    leasedUntilMs: timestampMs('leased_until_ms').notNull().default(0),
    /** Keeps its old name in SQL: a renamed column fails the previous version during a rolling upgrade. */
    attempts: integer('looks').notNull().default(0),
    isBroadcast: boolean('is_broadcast').notNull().default(false),
    isLate: boolean('is_late').notNull().default(false),
  },
  (table) => [index('transaction_watches_due').on(table.dueAtMs)],
)
