import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** TOTP and SMS factors. Active after the first correct code. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** Encrypted TOTP secret or phone number. */
    sealedSecret: bytes('sealed_secret').notNull(),
    startedAtMs: timestampMs('started_at_ms').notNull(),
    enrolledAtMs: timestampMs('enrolled_at_ms'),
    /** Last accepted TOTP time step, so that a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.method] })],
)

/** Guesses at second factors, counted per user across sessions. */
export const mfaGuesses = pgTable('mfa_guesses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  windowStartedAtMs: timestampMs('window_started_at_ms').notNull(),
  guessesThisWindow: integer('guesses_this_window').notNull(),
  dayStartedAtMs: timestampMs('day_started_at_ms').notNull(),
  guessesThisDay: integer('guesses_this_day').notNull(),
  failuresInARow: integer('failures_in_a_row').notNull(),
})

/** Recovery codes as keyed hashes. Used codes stay, to count them. */
export const mfaRecoveryCodes = pgTable(
  'mfa_recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    usedAtMs: timestampMs('used_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Hashes of tokens that prove a recent second factor in a session. */
export const mfaProofs = pgTable(
  'mfa_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    method: text('method').notNull(),
    verifiedAtMs: timestampMs('verified_at_ms').notNull(),
    /** Set if the proof was consumed by an action that requires a fresh factor. */
    spentAtMs: timestampMs('spent_at_ms'),
    spentFor: text('spent_for'),
  },
  (table) => [index('mfa_proofs_by_time').on(table.verifiedAtMs)],
)
