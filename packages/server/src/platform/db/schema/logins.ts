import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'

/** The newest code only: one row per app, purpose and address. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    /** Wrong guesses since the last right one, across codes. */
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
    /** Hash of the client that asked for the code; the same client must bring it back. */
    boundTo: text('bound_to'),
    /** Sends are counted here and not beside it, so that one statement decides and counts. */
    hourStartedAtMs: timestampMs('hour_started_at_ms').notNull(),
    sendsThisHour: integer('sends_this_hour').notNull().default(1),
    dayStartedAtMs: timestampMs('day_started_at_ms').notNull(),
    sendsThisDay: integer('sends_this_day').notNull().default(1),
    /** Lets a lost answer be asked for again without a second mail or a second session. */
    sendKey: text('send_key'),
    usedAtMs: timestampMs('used_at_ms'),
    useKey: text('use_key'),
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.purpose, table.address] }),
    index('one_time_codes_by_expiry').on(table.expiresAtMs),
  ],
)

/** Proofs that work once: states, provider codes, challenges, nonces. Kept a while after use, to answer a repeat. */
export const singleUse = pgTable(
  'single_use',
  {
    kind: text('kind').notNull(),
    /** A hash: whoever reads the table learns no proof that still works. */
    key: text('key').notNull(),
    appId: text('app_id').notNull(),
    /** What goes with it, sealed. */
    payload: bytes('payload'),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
    usedAtMs: timestampMs('used_at_ms'),
    useKey: text('use_key'),
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('single_use_by_expiry').on(table.expiresAtMs),
  ],
)

/** Made unlogged by the migration: a lost counter costs nothing, a flush for each count would. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStartMs: timestampMs('window_start_ms').notNull(),
    count: integer('count').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStartMs] }),
    index('rate_limits_by_expiry').on(table.expiresAtMs),
  ],
)

/** What is under attack and until when at least: an app, or one network that visits it. */
export const alarms = pgTable('alarms', {
  key: text('key').primaryKey(),
  /** The security event that tells of its beginning, so that of many at once one begins it. */
  eventId: text('event_id').notNull(),
  untilMs: timestampMs('until_ms').notNull(),
})

/** Mails and messages waiting to go out. The payload holds codes, so it is sealed. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    payload: bytes('payload').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntilMs: timestampMs('leased_until_ms').notNull().default(0),
  },
  (table) => [index('outbox_by_due').on(table.dueAtMs)],
)

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAtMs: timestampMs('created_at_ms').notNull(),
  /** Published before it signs, so that caches know it. */
  signsFromMs: timestampMs('signs_from_ms').notNull(),
  retiredAtMs: timestampMs('retired_at_ms'),
})
