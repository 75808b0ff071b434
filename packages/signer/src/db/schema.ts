import type { PolicyRule } from '@latchkey/contract/entities/policyRules'
import type { AdditionalSigner, Authorization } from '@latchkey/contract/signer/signerCalls'
import { sql } from 'drizzle-orm'
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

/** Epoch milliseconds of the injected clock, so that tests can advance time. */
const timestamp = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const stringList = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([])
/** The signed request that produced the row, for later verification. */
const signedBy = jsonb('authorization').$type<Authorization>()

/** The schema also contains the migrations table. */
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
    createdAtMs: timestamp('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.appId, table.version] })],
)

/** Keys that encrypt recovery shares in transit to the signer. */
export const transportKeys = signer.table('transport_keys', {
  /** Primary key, so that only one of several starting processes adds a version. */
  version: integer('version').primaryKey(),
  publicKey: bytes('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAtMs: timestamp('created_at_ms').notNull(),
})

/** Nonces of received requests, until the requests expire. */
export const channelNonces = signer.table(
  'channel_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [index('channel_nonces_by_expiry').on(table.expiresAtMs)],
)

/** The device key of a session, as the signer saw it first. */
export const deviceKeys = signer.table(
  'device_keys',
  {
    appId: text('app_id').notNull(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id').notNull(),
    /** RFC 7638 thumbprint. Proofs contain the key. */
    thumbprint: text('thumbprint').notNull(),
    registeredAtMs: timestamp('registered_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.sessionId] }),
    index('device_keys_by_time').on(table.registeredAtMs),
  ],
)

/** Used device proofs, until they expire. */
export const deviceProofs = signer.table(
  'device_proofs',
  {
    appId: text('app_id').notNull(),
    sessionId: text('session_id').notNull(),
    id: text('id').notNull(),
    /** Hash of the call it was used for. The API repeats a call that got no answer. */
    callHash: text('call_hash').notNull(),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.sessionId, table.id] }),
    index('device_proofs_by_expiry').on(table.expiresAtMs),
  ],
)

const user = { appId: text('app_id').notNull(), userId: text('user_id').notNull() }
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

/** The signer's halves of delegated roots. The API holds the other halves. */
export const delegatedShares = signer.table(
  'delegated_shares',
  {
    ...user,
    delegationId: text('delegation_id').notNull(),
    secretKind: text('secret_kind').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    /** If not empty, one of these app keys must sign. */
    publicKeys: stringList('public_keys'),
    policyIds: stringList('policy_ids'),
    storedAtMs: timestamp('kept_at_ms').notNull(),
    /** Null: until revoked. */
    expiresAtMs: timestamp('expires_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.delegationId] })],
)

/** Generated and imported keys. Decryption also needs the API's share. */
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
    policyIds: stringList('policy_ids'),
    additionalSigners: jsonb('additional_signers')
      .$type<readonly AdditionalSigner[]>()
      .notNull()
      .default([]),
    authorization: signedBy,
    createdAtMs: timestamp('created_at_ms').notNull(),
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
    expiresAtMs: timestamp('expires_at_ms').notNull(),
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
    ...user,
    /** Base64 SPKI. */
    publicKey: text('public_key').notNull(),
    /** The user's session at the API. Empty if the key was issued for a token of the app's own. */
    sessionId: text('session_id').notNull().default(''),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.publicKey] }),
    index('authorization_keys_by_expiry').on(table.expiresAtMs),
  ],
)

/** Signed requests that were accepted, until they expire. A repetition is rejected. */
export const acceptedRequests = signer.table(
  'accepted_requests',
  {
    appId: text('app_id').notNull(),
    /** SHA-256 of the signed content. */
    requestHash: text('request_hash').notNull(),
    /** Repetitions of the same attempt are accepted, because a reply may be lost. */
    attempt: text('attempt').notNull(),
    expiresAtMs: timestamp('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.requestHash] }),
    index('accepted_requests_by_expiry').on(table.expiresAtMs),
  ],
)

/** Key quorums. After creation, only their members can change them. */
export const keyQuorums = signer.table(
  'key_quorums',
  {
    appId: text('app_id').notNull(),
    quorumId: text('quorum_id').notNull(),
    /** Base64 SPKI. */
    publicKeys: stringList('public_keys'),
    userIds: stringList('user_ids'),
    threshold: integer('threshold').notNull(),
    /** Number of changes, for optimistic locking. */
    revision: integer('revision').notNull(),
    authorization: signedBy,
    createdAtMs: timestamp('created_at_ms').notNull(),
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
    /** Key quorum. Without one, the app secret is enough to change the policy. */
    ownerId: text('owner_id'),
    /** Number of changes. */
    revision: integer('revision').notNull(),
    authorization: signedBy,
    createdAtMs: timestamp('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.policyId] })],
)
