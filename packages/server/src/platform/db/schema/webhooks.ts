import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { walletSendings } from './serverWallets.ts'

/** What happened in an app that wants to be told, kept by the statement that made it happen. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** An event of the wire, or `login`, of which several may come. */
    type: text('type').notNull(),
    userId: text('user_id'),
    details: jsonb('details').notNull(),
    atMs: timestampMs('at_ms').notNull(),
  },
  (table) => [index('announcements_by_time').on(table.atMs)],
)

/** One message to one receiver: its body is fixed, so that every attempt says the same. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    messageId: text('message_id').notNull(),
    appId: text('app_id').notNull(),
    url: text('url').notNull(),
    type: text('type').notNull(),
    /** Whom it tells of: what is known of erased people goes with them. */
    userId: text('user_id'),
    body: text('body').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntilMs: timestampMs('leased_until_ms').notNull().default(0),
    /** Since when it is delivered or given up. */
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
  ],
)

/** Transactions whose end somebody wants to be told, until it is known. */
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
    looks: integer('looks').notNull().default(0),
    isBroadcast: boolean('is_broadcast').notNull().default(false),
    isLate: boolean('is_late').notNull().default(false),
  },
  (table) => [index('transaction_watches_due').on(table.dueAtMs)],
)
