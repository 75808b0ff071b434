import type { AdditionalSigner } from '@latchkey/contract/signer/signerWalletCalls'
import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, signedBy, signer, stringList, timestamp, user } from '../columns.ts'

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
