import type { PolicyRule } from '@latchkey/contract/entities/policyRules'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { signedBy, signer, stringList, timestamp, user } from '../columns.ts'

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
