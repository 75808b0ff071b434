import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { signer, timestamp } from '../columns.ts'

/** The device key of a session, as the signer saw it first. */
export const deviceKeys = signer.table(
  'device_keys',
  {
    appId: text('app_id').notNull(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id').notNull(),
    /** RFC 7638 thumbprint. Proofs contain the key. */
    thumbprint: text('thumbprint').notNull(),
    registeredAtMs: timestamp('registered_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.sessionId] }),
    index('device_keys_by_time').on(table.registeredAtMs),
  ],
)

/** Used device proofs, until they expire. */
export const deviceProofs = signer.table(
  'device_proofs',
  {
    appId: text('app_id').notNull(),
    sessionId: text('session_id').notNull(),
    id: text('id').notNull(),
    /** Hash of the call it was used for. The API repeats a call that got no answer. */
    callHash: text('call_hash').notNull(),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.sessionId, table.id] }),
    index('device_proofs_by_expiry').on(table.expiresAtMs),
  ],
)
