import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, signer, timestamp, user } from '../columns.ts'

const root = { ...user, rootId: text('root_id').notNull() }
const rootVersion = { ...root, shareVersion: integer('share_version').notNull() }

export const recoveryRoots = signer.table(
  'recovery_roots',
  {
    ...root,
    /** Time of the first confirmed version. A confirmed root cannot be deleted. */
    confirmedAtMs: timestamp('confirmed_at_ms'),
    /** Versions below this one are deleted and rejected. */
    retiredBelow: integer('retired_below').notNull().default(1),
    /** Peppers released since the last version was confirmed. */
    tries: integer('tries').notNull().default(0),
    nextTryAtMs: timestamp('next_try_at_ms').notNull().default(0),
    /** Evidence challenges issued since the start of the window. */
    challenges: integer('challenges').notNull().default(0),
    challengesSinceMs: timestamp('challenges_since_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.rootId] })],
)

export const recoveryShares = signer.table(
  'recovery_shares',
  {
    ...rootVersion,
    method: text('method').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    /** Key of the recovery password, in `oprf_keys`. Null for other methods, and for a password with a pepper. */
    oprfKeyId: text('oprf_key_id'),
    storedAtMs: timestamp('kept_at_ms').notNull(),
    confirmedAtMs: timestamp('confirmed_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.rootId, table.shareVersion] }),
  ],
)

/** OPRF keys of recovery passwords, with the guesses of each. A key is never changed, or the wallet is lost. */
export const oprfKeys = signer.table(
  'oprf_keys',
  {
    ...root,
    keyId: text('key_id').notNull(),
    sealedKey: bytes('sealed_key').notNull(),
    /** The wallet whose signature proves that a guess was right. */
    chainType: text('chain_type').notNull(),
    address: text('address').notNull(),
    /** Guesses since the last success or lock. */
    tries: integer('tries').notNull().default(0),
    /** Locks since the last success. Each one doubles the wait. */
    locks: integer('locks').notNull().default(0),
    lockedAtMs: timestamp('locked_at_ms').notNull().default(0),
    lockedUntilMs: timestamp('locked_until_ms').notNull().default(0),
    /** Newest share version with a proof. A proof resets the guesses once. */
    provedVersion: integer('proved_version').notNull().default(0),
    createdAtMs: timestamp('created_at_ms').notNull(),
    /** When a share first named the key. Unused keys are deleted after a day. */
    usedAtMs: timestamp('used_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.rootId, table.keyId] }),
    index('oprf_keys_unused').on(table.createdAtMs).where(sql`${table.usedAtMs} is null`),
  ],
)

/**
 * Peppers of recovery passwords that were set before `oprf_keys` existed. None is added; the next recovery
 * replaces it.
 */
export const peppers = signer.table(
  'peppers',
  { ...rootVersion, sealedPepper: bytes('sealed_pepper').notNull() },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.rootId, table.shareVersion] }),
  ],
)

/**
 * Evidence, one of which a user must show to the signer before the share of a version leaves. Fixed when the
 * version is confirmed. A version without rows needs none.
 */
export const recoveryEvidence = signer.table(
  'recovery_evidence',
  {
    ...rootVersion,
    kind: text('kind').notNull(),
    /** Hash of the address. The API names the address, and the signer compares. */
    subject: text('subject').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.appId,
        table.userId,
        table.rootId,
        table.shareVersion,
        table.kind,
        table.subject,
      ],
    }),
  ],
)

/** Codes that the signer sent, until they expire. */
export const evidenceChallenges = signer.table(
  'evidence_challenges',
  {
    challengeId: text('challenge_id').primaryKey(),
    ...rootVersion,
    kind: text('kind').notNull(),
    /** The code. */
    sealedSecret: bytes('sealed_secret').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
    usedAtMs: timestamp('used_at_ms'),
  },
  (table) => [index('evidence_challenges_by_expiry').on(table.expiresAtMs)],
)
