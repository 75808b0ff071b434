import type { PolicyRule } from '@latchkey/contract/policyRules'
import type { AdditionalSigner, Authorization } from '@latchkey/contract/signer'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** Moments are epoch milliseconds from the clock that is handed in, so tests can move time. */
const moment = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const names = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([])
/** The signed request that produced the row, for later verification. */
const signedBy = jsonb('authorization').$type<Authorization>()

/** The name also holds the table of migrations. */
export const SCHEMA = 'signer'
const signer = pgSchema(SCHEMA)

/** One key per purpose, app and version, wrapped with a master key that is never in the database. */
export const dataKeys = signer.table(
  'data_keys',
  {
    purpose: text('purpose').notNull(),
    appId: text('app_id').notNull(),
    version: integer('version').notNull(),
    masterKeyId: text('master_key_id').notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.appId, table.version] })],
)

/** Keys that encrypt recovery shares in transit to the signer. */
export const transportKeys = signer.table('transport_keys', {
  /** Counts up: of many processes that start at once one makes a key. */
  version: integer('version').primaryKey(),
  publicKey: bytes('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAtMs: moment('created_at_ms').notNull(),
})

/** Requests already answered, for as long as one could be sent again. */
export const channelNonces = signer.table(
  'channel_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAtMs: moment('expires_at_ms').notNull(),
  },
  (table) => [index('channel_nonces_by_expiry').on(table.expiresAtMs)],
)

const person = { appId: text('app_id').notNull(), userId: text('user_id').notNull() }
const root = { ...person, rootId: text('root_id').notNull() }
const rootVersion = { ...root, shareVersion: integer('share_version').notNull() }

export const recoveryRoots = signer.table(
  'recovery_roots',
  {
    ...root,
    /** When a version of it first counted: from then on it is never forgotten. */
    confirmedAtMs: moment('confirmed_at_ms'),
    /** Versions below this one are gone for good. */
    retiredBelow: integer('retired_below').notNull().default(1),
    /** Peppers handed out since the last version was confirmed. */
    tries: integer('tries').notNull().default(0),
    nextTryAtMs: moment('next_try_at_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.rootId] })],
)

export const recoveryShares = signer.table(
  'recovery_shares',
  {
    ...rootVersion,
    method: text('method').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    keptAtMs: moment('kept_at_ms').notNull(),
    confirmedAtMs: moment('confirmed_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.rootId, table.shareVersion] }),
  ],
)

/** Peppers for recovery passwords. Never changed for a version, or the wallet is lost. */
export const peppers = signer.table(
  'peppers',
  { ...rootVersion, sealedPepper: bytes('sealed_pepper').notNull() },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.rootId, table.shareVersion] }),
  ],
)

/** The signer's halves of delegated roots. The API holds the other halves. */
export const delegatedShares = signer.table(
  'delegated_shares',
  {
    ...person,
    delegationId: text('delegation_id').notNull(),
    secretKind: text('secret_kind').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    /** Any of these keys of the app must have signed, where there are some. */
    publicKeys: names('public_keys'),
    policyIds: names('policy_ids'),
    keptAtMs: moment('kept_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.delegationId] })],
)

/** Keys made or imported here. The sealed key opens only together with the API's share of it. */
export const serverWallets = signer.table(
  'server_wallets',
  {
    appId: text('app_id').notNull(),
    walletId: text('wallet_id').notNull(),
    chainType: text('chain_type').notNull(),
    address: text('address').notNull(),
    publicKey: text('public_key').notNull(),
    sealedKey: bytes('sealed_key').notNull(),
    /** Owner: user, key (base64 SPKI) or key quorum. Without an owner, the app secret is enough. */
    ownerUserId: text('owner_user_id'),
    ownerPublicKey: text('owner_public_key'),
    ownerQuorumId: text('owner_quorum_id'),
    policyIds: names('policy_ids'),
    additionalSigners: jsonb('additional_signers')
      .$type<readonly AdditionalSigner[]>()
      .notNull()
      .default([]),
    authorization: signedBy,
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.walletId] })],
)

/** One-time keys that encrypt imported keys in transit, valid for minutes. */
export const importKeys = signer.table(
  'import_keys',
  {
    appId: text('app_id').notNull(),
    walletId: text('wallet_id').notNull(),
    chainType: text('chain_type').notNull(),
    address: text('address').notNull(),
    publicKey: bytes('public_key').notNull(),
    sealedPrivateKey: bytes('sealed_private_key').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.walletId] }),
    index('import_keys_by_expiry').on(table.expiresAtMs),
  ],
)

/** Public authorization keys of users. Private keys are not stored. */
export const authorizationKeys = signer.table(
  'authorization_keys',
  {
    ...person,
    /** Base64 SPKI. */
    publicKey: text('public_key').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.publicKey] }),
    index('authorization_keys_by_expiry').on(table.expiresAtMs),
  ],
)

/** Key quorums. After creation, only their members can change them. */
export const keyQuorums = signer.table(
  'key_quorums',
  {
    appId: text('app_id').notNull(),
    quorumId: text('quorum_id').notNull(),
    /** Base64 SPKI. */
    publicKeys: names('public_keys'),
    userIds: names('user_ids'),
    threshold: integer('threshold').notNull(),
    /** Counts changes: of two at once one sees that it comes too late. */
    revision: integer('revision').notNull(),
    authorization: signedBy,
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.quorumId] })],
)

/** Policies. */
export const policies = signer.table(
  'policies',
  {
    appId: text('app_id').notNull(),
    policyId: text('policy_id').notNull(),
    name: text('name').notNull(),
    chainType: text('chain_type').notNull(),
    rules: jsonb('rules').$type<readonly PolicyRule[]>().notNull(),
    /** A quorum; without one the app's word changes it. */
    ownerId: text('owner_id'),
    /** How often it was changed. */
    revision: integer('revision').notNull(),
    authorization: signedBy,
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.policyId] })],
)
