import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'

/** The latest one-time code per app, purpose, address and client. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    /** Hash of the client that requested the code; only it can use the code. Empty: any client. */
    boundTo: text('bound_to').notNull(),
    /** The row of `code_budgets` that the send was counted in. */
    budget: text('budget').notNull(),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
    /** Idempotency: a retry sends no second mail and opens no second session. */
    sendKey: text('send_key'),
    usedAtMs: timestampMs('used_at_ms'),
    useKey: text('use_key'),
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.purpose, table.address, table.boundTo] }),
    index('one_time_codes_by_expiry').on(table.expiresAtMs),
  ],
)

/**
 * Sends and failures of an address. All clients share the row with the empty client; a client that
 * logged in with a code of the address has a row of its own.
 */
export const codeBudgets = pgTable(
  'code_budgets',
  {
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    /** Hash of the client, or empty. */
    client: text('client').notNull(),
    /** The last send or login. */
    lastActiveAtMs: timestampMs('last_active_at_ms').notNull(),
    /** The last send, unless a code was used after it. */
    lastUnusedSendAtMs: timestampMs('last_unused_send_at_ms').notNull(),
    hourStartedAtMs: timestampMs('hour_started_at_ms').notNull(),
    sendsThisHour: integer('sends_this_hour').notNull(),
    dayStartedAtMs: timestampMs('day_started_at_ms').notNull(),
    sendsThisDay: integer('sends_this_day').notNull(),
    /** Wrong guesses since the last correct one, across codes. */
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.purpose, table.address, table.client] }),
    index('code_budgets_by_activity').on(table.lastActiveAtMs),
  ],
)

/** Single-use values: OAuth states, codes, challenges, nonces. Kept after use, to answer retries. */
export const singleUse = pgTable(
  'single_use',
  {
    kind: text('kind').notNull(),
    /** Hash, so that a database leak reveals no valid value. */
    key: text('key').notNull(),
    appId: text('app_id').notNull(),
    /** Encrypted payload. */
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

/** Unlogged table (see migration): lost counters are acceptable, a flush per count is not. */
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

/** Attack alarms of apps and networks. */
export const alarms = pgTable('alarms', {
  key: text('key').primaryKey(),
  /** Security event of the start. Of concurrent starts, one wins. */
  eventId: text('event_id').notNull(),
  untilMs: timestampMs('until_ms').notNull(),
})

/** Queue of mails and text messages. The payload contains codes, so it is encrypted. */
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
  /** Published earlier, so that caches have it before it signs. */
  signsFromMs: timestampMs('signs_from_ms').notNull(),
  retiredAtMs: timestampMs('retired_at_ms'),
})
