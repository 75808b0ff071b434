import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Second factors by code. An enrolment that was begun is not a factor until its first code was right. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** The secret of an authenticator app, or the number that codes go to. */
    sealedSecret: bytes('sealed_secret').notNull(),
    startedAtMs: timestampMs('started_at_ms').notNull(),
    enrolledAtMs: timestampMs('enrolled_at_ms'),
    /** The newest step of the clock whose code was taken: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.method] })],
)

/** Guesses at anybody's second factors, by person: another session starts no new count. */
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

/** Codes on paper beside the second factors. Only keyed hashes are kept; a used one stays to be counted. */
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

/** That somebody passed a second factor just now, in this session. Only a hash is kept. */
export const mfaProofs = pgTable(
  'mfa_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    method: text('method').notNull(),
    verifiedAtMs: timestampMs('verified_at_ms').notNull(),
    /** Used for something that wants a factor of its own each time, and for what. */
    spentAtMs: timestampMs('spent_at_ms'),
    spentFor: text('spent_for'),
  },
  (table) => [index('mfa_proofs_by_time').on(table.verifiedAtMs)],
)
