import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'
import { addressFields, factor, halves, id, signerCall, userFields } from './signerCalls.ts'

/** Calls of the API to the signer about server wallets and authorization keys. */
const owner = z.union([
  z.strictObject({ user_id: id }),
  /** Base64 SPKI DER, P-256. */
  z.strictObject({ public_key: base64 }),
  /** A quorum that was stored before. */
  z.strictObject({ quorum_id: id }),
])
export const additionalSigner = z.object({
  signer_id: id,
  override_policy_ids: z.optional(z.array(id)),
})
export type AdditionalSigner = z.output<typeof additionalSigner>
/** Policies and additional signers of a wallet; both were stored before. */
const rights = {
  policy_ids: z.optional(z.array(id)),
  additional_signers: z.optional(z.array(additionalSigner)),
}
export const wallet = { app_id: id, wallet_id: id }
/** 32 bytes that only the API has: the signer's database alone opens no key. */
export const apiShare = { api_share: base64 }

/** Signed request of a user or key, as received: docs/protocol.md, section "Authorization signatures". */
export const authorization = z.strictObject({
  method: z.string(),
  /** All URLs for which the call may have been signed: each public origin with both path forms. */
  urls: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  signatures: z.array(z.string()).check(z.maxLength(10)),
  // The rest is the API's and not signed.
  /** Identifies this delivery of the request. A repetition of it is no replay. */
  attempt: z.optional(z.string().check(z.maxLength(64))),
  /** Whether the app accepts requests without an expiry, or with one more than ten minutes ahead. */
  allow_long_lived: z.optional(z.boolean()),
  /** Open sessions of the user who owns the wallet. Keys of other sessions are rejected. */
  owner_sessions: z.optional(z.array(z.string())),
})
export type Authorization = z.output<typeof authorization>

/** Creates a key, or returns the existing one of this id. */
export const createServerWallet = signerCall({
  path: '/signer/v1/wallets/create',
  body: z.strictObject({
    ...wallet,
    ...apiShare,
    ...rights,
    chain_type: z.enum(['ethereum', 'solana']),
    owner: z.nullable(owner),
  }),
  reply: z.object({ address: z.string(), public_key: z.string() }),
})

const quantity = z.optional(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/)))

/** Fields that the API adds to a transaction: only those the owner left out, never recipient or value. */
export const filled = z.strictObject({
  nonce: quantity,
  gas_limit: quantity,
  gas_price: quantity,
  max_fee_per_gas: quantity,
  max_priority_fee_per_gas: quantity,
  /** For a transfer of a token. The signer accepts a token it does not know only for a wallet without an owner. */
  token: z.optional(z.strictObject({ address: id, decimals: z.int().check(z.gte(0), z.lte(36)) })),
  /** For a transfer on Solana, base58. */
  recent_blockhash: z.optional(id),
})
export type FilledTransaction = z.output<typeof filled>

/**
 * Performs the signed request: an RPC method (docs/protocol.md, section "Server wallets") or a raw signature.
 */
export const useServerWallet = signerCall({
  path: '/signer/v1/wallets/use',
  body: z.strictObject({ ...wallet, ...apiShare, authorization, filled: z.optional(filled) }),
  reply: z.object({ method: z.string(), data: z.unknown() }),
})

export const exportServerWallet = signerCall({
  path: '/signer/v1/wallets/export',
  body: z.strictObject({ ...wallet, ...apiShare, authorization }),
  reply: sealedBox,
})

export const startImport = signerCall({
  path: '/signer/v1/wallets/import/init',
  body: z.strictObject({ ...wallet, chain_type: z.enum(['ethereum', 'solana']), address: id }),
  reply: z.object({ encryption_public_key: base64 }),
})

export const finishImport = signerCall({
  path: '/signer/v1/wallets/import/submit',
  body: z.strictObject({
    ...wallet,
    ...apiShare,
    chain_type: z.enum(['ethereum', 'solana']),
    address: id,
    entropy_type: z.enum(['private-key', 'hd']),
    wallet_index: z.optional(z.number()),
    sealed_key: sealedBox,
    ...rights,
    owner: z.nullable(owner),
  }),
  reply: z.object({ address: z.string(), public_key: z.string() }),
})

/** Converts the wallets of a device root to server wallets of the user. Idempotent. */
export const adoptWallets = signerCall({
  path: '/signer/v1/wallets/adopt',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...halves,
    wallets: z
      .array(z.strictObject({ ...addressFields, ...apiShare, wallet_id: id }))
      .check(z.minLength(1)),
  }),
  reply: z.object({
    wallets: z.array(z.object({ wallet_id: id, address: z.string(), public_key: z.string() })),
  }),
})

/**
 * Issues a P-256 key that authorizes a user until it, or the verified factor, expires (docs/protocol.md,
 * section "Authentication").
 */
export const issueAuthorizationKey = signerCall({
  path: '/signer/v1/authorization_keys/issue',
  body: z.strictObject({
    ...userFields,
    ...factor,
    /** The user's session. The key ends with it. */
    session_id: z.optional(z.string()),
    recipient_public_key: base64,
  }),
  reply: z.object({ expires_at: z.number(), encrypted_authorization_key: sealedBox }),
})
