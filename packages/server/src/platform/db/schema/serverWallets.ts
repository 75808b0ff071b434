import type { AdditionalSigner } from '@latchkey/contract/signer'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'
import { linkedAccounts, users } from './users.ts'

/** Whom server wallets can belong to, under the name that back ends know an owner by. */
export const walletOwners = pgTable(
  'wallet_owners',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').references(() => users.id),
    /** Base64 SPKI, P-256. */
    publicKey: text('public_key'),
    /** Several of both, of whom so many have to sign; the signer knows them too, and decides. */
    members: jsonb('members').$type<{ publicKeys: string[]; userIds: string[] }>(),
    threshold: integer('threshold'),
    /** What a back end calls the quorum that this owner is. */
    displayName: text('display_name'),
  },
  (table) => [
    uniqueIndex('wallet_owners_user').on(table.appId, table.userId),
    uniqueIndex('wallet_owners_key').on(table.appId, table.publicKey),
  ],
)

/** Wallets whose keys the signer has. What is here of a key opens nothing without what is there. */
export const serverWallets = pgTable(
  'server_wallets',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    ownerId: text('owner_id').references(() => walletOwners.id),
    /** Without cascade: no clean-up of people may take a wallet along. */
    userId: text('user_id').references(() => users.id),
    chainType: text('chain_type').notNull(),
    /** Which of a person's wallets on its chain; the index below lets only one be made at a time. */
    place: integer('place'),
    /** pending, active */
    status: text('status').notNull(),
    /** Known of an import from the start, else when the signer has made the key. */
    address: text('address'),
    publicKey: text('public_key'),
    /** The signer's key of this wallet opens only with this half of it. */
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** Keyed hashes: of the name a caller gave the attempt, and of what it asked for. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    /** As the signer has them, which holds them against what is to be signed. */
    policyIds: jsonb('policy_ids').$type<readonly string[]>().notNull().default([]),
    additionalSigners: jsonb('additional_signers')
      .$type<readonly AdditionalSigner[]>()
      .notNull()
      .default([]),
    accountId: text('account_id').references(() => linkedAccounts.id),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
    exportedAtMs: timestampMs('exported_at_ms'),
    /** Since when it is put away: found by nobody who does not ask for such, and signs no more. */
    archivedAtMs: timestampMs('archived_at_ms'),
  },
  (table) => [
    uniqueIndex('server_wallets_place').on(table.userId, table.chainType, table.place),
    uniqueIndex('server_wallets_idempotency').on(table.appId, table.idempotencyKey),
    uniqueIndex('server_wallets_address')
      .on(table.appId, table.chainType, table.address)
      .where(sql`status = 'active'`),
    uniqueIndex('server_wallets_account').on(table.accountId),
    index('server_wallets_by_app').on(table.appId, table.createdAtMs, table.id),
    index('server_wallets_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** What wallets were asked to send for their owners, until it is long settled. */
export const walletSendings = pgTable(
  'wallet_sendings',
  {
    id: text('id').primaryKey(),
    /** A server wallet, or by its account one that its person has delegated. */
    walletId: text('wallet_id').notNull(),
    /** The chain it goes out on. */
    caip2: text('caip2').notNull(),
    /** Keyed hashes: of the name a caller gave it, and of what was asked. */
    attempt: text('attempt'),
    requestHash: text('request_hash').notNull(),
    /** Its number in the wallet's row on that chain, while it may still arrive under it. */
    nonce: bigint('nonce', { mode: 'number' }),
    /** Fixed before any node hears of it: whoever repeats the request sends these bytes. */
    transaction: text('transaction'),
    hash: text('hash'),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_sendings_attempt').on(table.walletId, table.attempt),
    uniqueIndex('wallet_sendings_nonce').on(table.walletId, table.caip2, table.nonce),
    index('wallet_sendings_created').on(table.createdAtMs),
  ],
)
