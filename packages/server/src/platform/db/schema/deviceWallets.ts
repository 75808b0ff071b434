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

/** Root of device wallets: entropy or one imported key, its user and its recovery method. */
export const walletRoots = pgTable(
  'wallet_roots',
  {
    /** Random, chosen by the vault. */
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** Without cascade, so that deleting users never deletes wallets. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    entropyId: text('entropy_id').notNull(),
    entropyChain: text('entropy_chain').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** pending, active */
    status: text('status').notNull(),
    /** Current version of the shares. */
    shareVersion: integer('share_version').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** First wallets, linked as accounts on activation. */
    firstWallets: jsonb('first_wallets').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
  },
  (table) => [
    uniqueIndex('wallet_roots_own').on(table.userId).where(sql`not is_imported`),
    index('wallet_roots_by_user').on(table.userId),
    index('wallet_roots_by_app').on(table.appId, table.createdAtMs, table.id),
    index('wallet_roots_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** The server's encrypted share of each version. The signer's share is in the signer's database. */
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
    /** Session that prepared the version. Only that session may activate it. */
    sessionId: text('session_id').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** Null after the version is retired. */
    sealedShare: bytes('sealed_share'),
    keyVersion: integer('key_version').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
    /** When the signer confirmed the version. */
    confirmedAtMs: timestampMs('confirmed_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.rootId, table.version] }),
    index('wallet_shares_unconfirmed')
      .on(table.activatedAtMs)
      .where(sql`status = 'live' and confirmed_at_ms is null`),
    index('wallet_shares_by_key').on(table.keyVersion),
    index('wallet_shares_unfinished')
      .on(table.createdAtMs)
      .where(sql`status in ('reserved', 'pending')`),
  ],
)

/** Active wallets with their derivation index. The foreign key prevents deletion of the linked account. */
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

/** Roots without a wallet whose share the signer may still hold. A job deletes it there. */
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

/** Delegated roots with the server's encrypted half. */
export const walletDelegations = pgTable(
  'wallet_delegations',
  {
    rootId: text('root_id')
      .primaryKey()
      .references(() => walletRoots.id),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    /** Id of the signer's half. */
    delegationId: text('delegation_id').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    delegatedAtMs: timestampMs('delegated_at_ms').notNull(),
    /** First use by the app. The user is notified of it. */
    firstUsedAtMs: timestampMs('first_used_at_ms'),
  },
  (table) => [
    index('wallet_delegations_by_user').on(table.userId),
    index('wallet_delegations_by_key').on(table.keyVersion),
  ],
)

/** Revoked or unfinished delegations whose half the signer may still hold. A job deletes it there. */
export const delegationLeftovers = pgTable(
  'delegation_leftovers',
  {
    delegationId: text('delegation_id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    dueAtMs: timestampMs('due_at_ms').notNull(),
    /** Marked for deletion. It cannot become active any more. */
    isDoomed: boolean('is_doomed').notNull().default(false),
  },
  (table) => [index('delegation_leftovers_by_due').on(table.dueAtMs)],
)

/** The newest transactions that users sent with their wallets in the browser, for the list of their activity. */
export const userTransactions = pgTable(
  'user_transactions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chain of the transaction. */
    caip2: text('caip2').notNull(),
    hash: text('hash').notNull(),
    appId: text('app_id').notNull(),
    /** Wallet of the user, in lower case. */
    address: text('address').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.caip2, table.hash] }),
    index('user_transactions_by_time').on(table.userId, table.createdAtMs),
  ],
)
