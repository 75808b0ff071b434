import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Sites outside this server that a user connected one wallet to. The key of a connection is derived from its id. */
export const crossAppConnections = pgTable(
  'cross_app_connections',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The site's own key for this connection: a compressed secp256k1 point, base64. */
    requesterPublicKey: text('requester_public_key').notNull(),
    origin: text('origin').notNull(),
    address: text('address').notNull(),
    /** Version of the root key that derives the server's key for this connection. */
    keyVersion: integer('key_version').notNull().default(1),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('cross_app_connections_identity').on(
      table.appId,
      table.requesterPublicKey,
      table.origin,
      table.userId,
    ),
    index('cross_app_connections_by_user').on(table.userId),
    index('cross_app_connections_by_expiry').on(table.expiresAtMs),
  ],
)

/** Apps of this server that a user let use their account. Without a row, the tokens of the app are refused. */
export const crossAppConsents = pgTable(
  'cross_app_consents',
  {
    /** The app that has the account. */
    appId: text('app_id').notNull(),
    /** Pairwise user id, which the tokens of the requesting app contain. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requesterId: text('requester_id').notNull(),
    /** Tokens that were issued earlier are refused. */
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.subject] }),
    index('cross_app_consents_by_user').on(table.userId),
  ],
)
