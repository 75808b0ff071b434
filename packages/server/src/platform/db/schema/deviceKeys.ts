import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { sessions } from './users.ts'

/** The device key of a session. It ends with the session. */
export const deviceKeys = pgTable('device_keys', {
  /** Primary key, so that a session gets one key, whatever its requests race for. */
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** RFC 7638 thumbprint. Proofs contain the key. */
  thumbprint: text('thumbprint').notNull(),
  registeredAtMs: timestampMs('registered_at_ms').notNull(),
})

/** Used device proofs, until they expire. */
export const deviceProofs = pgTable(
  'device_proofs',
  {
    sessionId: text('session_id').notNull(),
    id: text('id').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.id] }),
    index('device_proofs_by_expiry').on(table.expiresAtMs),
  ],
)
