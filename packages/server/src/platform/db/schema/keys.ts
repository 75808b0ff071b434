import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'

/**
 * Keys from which the server derives its secrets, wrapped with the master key. Version 0 derives look-up
 * keys; the other versions seal values and sign tokens.
 */
export const rootKeys = pgTable('root_keys', {
  version: integer('version').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrapped: bytes('wrapped').notNull(),
  createdAtMs: timestampMs('created_at_ms').notNull(),
  /** Stored earlier, so that every process has the key before one of them uses it. */
  usedFromMs: timestampMs('used_from_ms').notNull(),
  /** When a rotation counted no sealed value of this version. */
  emptiedAtMs: timestampMs('emptied_at_ms'),
})
