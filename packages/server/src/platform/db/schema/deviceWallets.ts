import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { linkedAccounts, users } from './users.ts'

/** One secret that wallets are derived from, or one imported key: who has it and how it is recovered. */
export const walletRoots = pgTable(
  'wallet_roots',
  {
    /** Chosen by the vault at random. */
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** Without cascade: no clean-up of people may take a wallet along. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    entropyId: text('entropy_id').notNull(),
    entropyChain: text('entropy_chain').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** pending, active */
    status: text('status').notNull(),
    /** The newest version of its shares that counts. */
    shareVersion: integer('share_version').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** The wallets it was made with, which become accounts when it is activated. */
    firstWallets: jsonb('first_wallets').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
  },
  (table) => [
    uniqueIndex('wallet_roots_own').on(table.userId).where(sql`not is_imported`),
    index('wallet_roots_by_user').on(table.userId),
    index('wallet_roots_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** The share that this server keeps of each version, sealed; the signer's is in the signer's database. */
export const walletShares = pgTable(
  'wallet_shares',
  {
    rootId: text('root_id')
      .notNull()
      .references(() => walletRoots.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** created, recovered, recovery-changed */
    reason: text('reason').notNull(),
    /** pending, live, retired */
    status: text('status').notNull(),
    /** Who prepared it: another session's device must not activate what it has not read. */
    sessionId: text('session_id').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** Gone when the version is retired. */
    sealedShare: bytes('sealed_share'),
    keyVersion: integer('key_version').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
    /** When the signer was told that the version counts. */
    confirmedAtMs: timestampMs('confirmed_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.rootId, table.version] }),
    index('wallet_shares_unconfirmed')
      .on(table.activatedAtMs)
      .where(sql`status = 'live' and confirmed_at_ms is null`),
    index('wallet_shares_by_key').on(table.keyVersion),
    index('wallet_shares_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** Every wallet that is shown, with its place below its root. Its account cannot go while it is here. */
export const wallets = pgTable(
  'wallets',
  {
    rootId: text('root_id')
      .notNull()
      .references(() => walletRoots.id),
    chainType: text('chain_type').notNull(),
    walletIndex: integer('wallet_index').notNull(),
    address: text('address').notNull(),
    userId: text('user_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => linkedAccounts.id),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rootId, table.chainType, table.walletIndex] }),
    uniqueIndex('wallets_account').on(table.accountId),
    index('wallets_by_user').on(table.userId, table.address),
  ],
)

/** Roots whose share the signer may keep although no wallet came of them: it is told to forget them. */
export const walletLeftovers = pgTable(
  'wallet_leftovers',
  {
    rootId: text('root_id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
  },
  (table) => [index('wallet_leftovers_by_due').on(table.dueAtMs)],
)

/** Roots that people let the app use while they are away: this server's half of each, sealed. */
export const walletDelegations = pgTable(
  'wallet_delegations',
  {
    rootId: text('root_id')
      .primaryKey()
      .references(() => walletRoots.id),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    /** The name under which the signer keeps its half. */
    delegationId: text('delegation_id').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    delegatedAtMs: timestampMs('delegated_at_ms').notNull(),
    /** When the app first used it: its person is told of that. */
    firstUsedAtMs: timestampMs('first_used_at_ms'),
  },
  (table) => [
    index('wallet_delegations_by_user').on(table.userId),
    index('wallet_delegations_by_key').on(table.keyVersion),
  ],
)

/** Halves that the signer may keep although nothing is delegated with them: it is told to forget them. */
export const delegationLeftovers = pgTable(
  'delegation_leftovers',
  {
    delegationId: text('delegation_id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    /** From here on it is forgotten, and can no longer come to count. */
    isDoomed: boolean('is_doomed').notNull().default(false),
  },
  (table) => [index('delegation_leftovers_by_due').on(table.dueAtMs)],
)
