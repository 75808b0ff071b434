import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, signer, timestamp } from '../columns.ts'

/** One key per purpose, app and version, wrapped with a master key that is never in the database. */
export const dataKeys = signer.table(
  'data_keys',
  {
    purpose: text('purpose').notNull(),
    appId: text('app_id').notNull(),
    version: integer('version').notNull(),
    masterKeyId: text('master_key_id').notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAtMs: timestamp('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.appId, table.version] })],
)

/** Keys that encrypt recovery shares in transit to the signer. */
export const transportKeys = signer.table('transport_keys', {
  /** Primary key, so that only one of several starting processes adds a version. */
  version: integer('version').primaryKey(),
  publicKey: bytes('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAtMs: timestamp('created_at_ms').notNull(),
})

/** Nonces of received requests, until the requests expire. */
export const channelNonces = signer.table(
  'channel_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [index('channel_nonces_by_expiry').on(table.expiresAtMs)],
)
