import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Farcaster signers: one row per user and key. */
export const farcasterSigners = pgTable(
  'farcaster_signers',
  {
    appId: text('app_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0x and 64 lower-case hex digits. */
    publicKey: text('public_key').notNull(),
    /** Farcaster id of the user. */
    fid: bigint('fid', { mode: 'number' }).notNull(),
    /** asking, pending, approved, revoked */
    status: text('status').notNull(),
    /** Removed at Farcaster, which is final. False if the request was only rejected. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Lease of the process that requests the signer at Farcaster. */
    claimId: text('claim_id').notNull(),
    claimedUntilMs: timestampMs('claimed_until_ms').notNull(),
    /** Encrypted request id and approval URL. */
    sealedRequest: bytes('sealed_request'),
    deadlineMs: timestampMs('deadline_ms').notNull(),
    /** Last check at Farcaster or on the chain. */
    checkedAtMs: timestampMs('checked_at_ms').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicKey] })],
)
