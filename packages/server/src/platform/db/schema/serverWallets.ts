import type { AdditionalSigner } from '@latchkey/contract/signer/signerWalletCalls'
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

/** Owners of server wallets and policies. */
export const walletOwners = pgTable(
  'wallet_owners',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').references(() => users.id),
    /** Base64 SPKI, P-256. */
    publicKey: text('public_key'),
    /** Members of a key quorum. The signer has a copy and enforces the threshold. */
    members: jsonb('members').$type<{ publicKeys: string[]; userIds: string[] }>(),
    threshold: integer('threshold'),
    /** Display name of the key quorum. */
    displayName: text('display_name'),
  },
  (table) => [
    uniqueIndex('wallet_owners_user').on(table.appId, table.userId),
    uniqueIndex('wallet_owners_key').on(table.appId, table.publicKey),
  ],
)

/** Server wallets. The signer holds the keys; the share here is useless alone. */
export const serverWallets = pgTable(
  'server_wallets',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    ownerId: text('owner_id').references(() => walletOwners.id),
    /** Without cascade, so that deleting users never deletes wallets. */
    userId: text('user_id').references(() => users.id),
    chainType: text('chain_type').notNull(),
    /** Index of the user's wallet on its chain. The unique index serializes creation. */
    place: integer('place'),
    /** pending, active */
    status: text('status').notNull(),
    /** Null until the signer has created the key. */
    address: text('address'),
    publicKey: text('public_key'),
    /** The server's half, required to decrypt the key in the signer. */
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** Keyed hashes of the idempotency key and of the request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    /** Copy of the signer's list. The signer enforces the policies. */
    policyIds: jsonb('policy_ids').$type<readonly string[]>().notNull().default([]),
    additionalSigners: jsonb('additional_signers')
      .$type<readonly AdditionalSigner[]>()
      .notNull()
      .default([]),
    accountId: text('account_id').references(() => linkedAccounts.id),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    activatedAtMs: timestampMs('activated_at_ms'),
    exportedAtMs: timestampMs('exported_at_ms'),
    /** When it was archived. Archived wallets cannot sign and are hidden by default. */
    archivedAtMs: timestampMs('archived_at_ms'),
    /** Names that the back end gives the wallet. */
    displayName: text('display_name'),
    externalId: text('external_id'),
  },
  (table) => [
    uniqueIndex('server_wallets_place').on(table.userId, table.chainType, table.place),
    uniqueIndex('server_wallets_idempotency').on(table.appId, table.idempotencyKey),
    uniqueIndex('server_wallets_address')
      .on(table.appId, table.chainType, table.address)
      .where(sql`status = 'active'`),
    uniqueIndex('server_wallets_account').on(table.accountId),
    uniqueIndex('server_wallets_external_id').on(table.appId, table.externalId),
    index('server_wallets_by_app').on(table.appId, table.createdAtMs, table.id),
    index('server_wallets_by_chain').on(table.appId, table.chainType, table.createdAtMs, table.id),
    // For search by the beginning of an address.
    index('server_wallets_by_address').on(table.appId, sql`lower(address) text_pattern_ops`),
    index('server_wallets_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** Transactions sent by wallets, deleted some time after they are final. */
export const walletSendings = pgTable(
  'wallet_sendings',
  {
    id: text('id').primaryKey(),
    /** Server wallet id, or account id of a delegated wallet. */
    walletId: text('wallet_id').notNull(),
    /** Chain of the transaction. */
    caip2: text('caip2').notNull(),
    /** Keyed hashes of the idempotency key and of the request. */
    attempt: text('attempt'),
    requestHash: text('request_hash').notNull(),
    /** Nonce, while the transaction can still be mined. */
    nonce: bigint('nonce', { mode: 'number' }),
    /** Signed bytes, stored before broadcast, so that a retry sends the same transaction. */
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

/** Transfers of wallets, deleted with their transactions. */
export const walletActions = pgTable(
  'wallet_actions',
  {
    /** Also the id of the action. */
    sendingId: text('sending_id')
      .primaryKey()
      .references(() => walletSendings.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    walletId: text('wallet_id').notNull(),
    details: jsonb('details').$type<TransferDetails>().notNull(),
    referenceId: text('reference_id'),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_actions_reference').on(table.appId, table.referenceId),
    index('wallet_actions_by_wallet').on(table.walletId, table.createdAtMs, table.sendingId),
  ],
)

/** A transfer as requested. */
export type TransferDetails = {
  chain: string
  asset: { name: string } | { address: string; decimals: number }
  amount: string
  recipient: string
}
