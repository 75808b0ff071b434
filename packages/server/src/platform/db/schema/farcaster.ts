import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Keys that people were asked to add to their Farcaster account: one row for a person and a key. */
export const farcasterSigners = pgTable(
  'farcaster_signers',
  {
    appId: text('app_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0x and 64 lower-case digits. */
    publicKey: text('public_key').notNull(),
    /** The account it was asked for. */
    fid: bigint('fid', { mode: 'number' }).notNull(),
    /** asking, pending, approved, revoked */
    status: text('status').notNull(),
    /** Taken away at Farcaster, where a key that is gone never comes back; false where it was only refused. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Who asks Farcaster now, and until when nobody else does. */
    claimId: text('claim_id').notNull(),
    claimedUntilMs: timestampMs('claimed_until_ms').notNull(),
    /** What Farcaster knows the request by, and where it is approved, sealed. */
    sealedRequest: bytes('sealed_request'),
    deadlineMs: timestampMs('deadline_ms').notNull(),
    /** When Farcaster, or the chain, was last asked. */
    checkedAtMs: timestampMs('checked_at_ms').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicKey] })],
)
