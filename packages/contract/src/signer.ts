import type { Schema } from './endpoint.ts'
import { base64, sealedBox } from './hpke.ts'
import * as z from './schema.ts'

/**
 * What the API asks of the signer, over a channel both authenticate. The signer keeps recovery shares
 * and the keys of server wallets; nothing it keeps opens a wallet without what the API or a device has.
 */
export type SignerCall<Body extends Schema = Schema, Reply extends Schema = Schema> = {
  readonly path: `/signer/v1/${string}`
  readonly body: Body
  readonly reply: Reply
}
/** For the calls of this file and those about who may use what. */
export const signerCall = <Body extends Schema, Reply extends Schema>(
  definition: SignerCall<Body, Reply>,
) => definition

export const id = z.string().check(z.minLength(1), z.maxLength(128))
/** Whose request it is, as the API proved it. */
const userFields = { app_id: id, user_id: id }
/** When they passed a second factor; left out by people who have none. Too long ago, it is refused. */
const factor = { factor_shown_at: z.optional(z.number()) }
const version = { root_id: id, share_version: z.number().check(z.gte(1)) }
const method = z.enum([
  'privy',
  'user-passcode',
  'google-drive',
  'icloud',
  'recovery-encryption-key',
  'passkey',
])

/** The key that recovery shares are sealed to: raw P-256 point. */
export const getSignerKey = signerCall({
  path: '/signer/v1/key',
  body: z.strictObject({}),
  reply: z.object({ public_key: base64, key_id: id }),
})

/** The same share again is fine; another under the same version only while that version was never confirmed. */
export const storeRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/keep',
  body: z.strictObject({ ...userFields, ...version, method, sealed_share: sealedBox }),
  reply: z.object({ kept: z.literal(true) }),
})

export const releaseRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/release',
  body: z.strictObject({ ...userFields, ...factor, ...version, recipient_public_key: base64 }),
  reply: z.object({ sealed_share: sealedBox }),
})

/** A version counts from now on; password tries start again; with `retire_older` the ones before it are gone. */
export const confirmRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/confirm',
  body: z.strictObject({ ...userFields, ...version, retire_older: z.boolean() }),
  reply: z.object({ confirmed: z.literal(true) }),
})

export const releasePepper = signerCall({
  path: '/signer/v1/recovery_shares/pepper',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...version,
    purpose: z.enum(['set', 'recover']),
    recipient_public_key: base64,
  }),
  reply: z.object({ sealed_pepper: sealedBox }),
})

/** Never kept: it was replaced before anybody saw its wallet. Refused for a root that was ever confirmed. */
export const deleteRoot = signerCall({
  path: '/signer/v1/recovery_shares/forget',
  body: z.strictObject({ ...userFields, root_id: id }),
  reply: z.object({ forgotten: z.boolean() }),
})

/** What two halves join to. */
const secretKind = z.enum(['entropy', 'ethereum-key', 'solana-key'])
export const addressFields = {
  chain_type: z.enum(['ethereum', 'solana']),
  address: id,
  wallet_index: z.number().check(z.gte(0)),
}
/** The two halves of one root: the signer's in a box, the API's in the clear. */
const halves = { secret_kind: secretKind, sealed_share: sealedBox, app_share: base64 }

/** Keeps the signer's half, if both halves join to every address. The same again is fine, another is not. */
export const storeDelegatedShare = signerCall({
  path: '/signer/v1/delegated_shares/keep',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...halves,
    delegation_id: id,
    /** Whose signature it takes (any of these keys) and what it may be used for; both stay as they are. */
    public_keys: z.optional(z.array(base64)),
    policy_ids: z.optional(z.array(id)),
    addresses: z.array(z.strictObject(addressFields)).check(z.minLength(1)),
  }),
  reply: z.object({ kept: z.literal(true) }),
})

/** The half is gone for good; the API's opens nothing without it. */
export const deleteDelegatedShare = signerCall({
  path: '/signer/v1/delegated_shares/forget',
  body: z.strictObject({ ...userFields, delegation_id: id }),
  reply: z.object({ forgotten: z.boolean() }),
})

const owner = z.union([
  z.strictObject({ user_id: id }),
  /** Base64 SPKI DER, P-256. */
  z.strictObject({ public_key: base64 }),
  /** Several of them: a quorum that was told of before. */
  z.strictObject({ quorum_id: id }),
])
export const additionalSigner = z.object({
  signer_id: id,
  override_policy_ids: z.optional(z.array(id)),
})
export type AdditionalSigner = z.output<typeof additionalSigner>
/** Rules for a wallet, and who may use it besides its owner: both were told of before. */
const rights = {
  policy_ids: z.optional(z.array(id)),
  additional_signers: z.optional(z.array(additionalSigner)),
}
export const wallet = { app_id: id, wallet_id: id }
/** Thirty-two bytes that only the API has: with the signer's own store alone no key opens. */
export const apiShare = { api_share: base64 }

/** What a person or a key signed (wire contract 12), as it arrived. */
export const authorization = z.strictObject({
  method: z.string(),
  /** Every address the call may have been signed for: our public origins with both path forms. */
  urls: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  signatures: z.array(z.string()).check(z.maxLength(10)),
})
export type Authorization = z.output<typeof authorization>

/** Makes a key, or answers the one made before for this id. */
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

/** What the API adds to a transaction that it sends: only what its owner left out, never where money goes. */
export const filled = z.strictObject({
  nonce: quantity,
  gas_limit: quantity,
  gas_price: quantity,
  max_fee_per_gas: quantity,
  max_priority_fee_per_gas: quantity,
})
export type FilledTransaction = z.output<typeof filled>

/** Does what the signed body says: a method of wire contract 11, or a raw signature. */
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

/** Keeps the keys of a root that was on a person's devices as server wallets of that person; again, it answers the same. */
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

/** A P-256 key that speaks for a person until it runs out (wire contract 13), or the factor they showed does. */
export const issueAuthorizationKey = signerCall({
  path: '/signer/v1/authorization_keys/issue',
  body: z.strictObject({ ...userFields, ...factor, recipient_public_key: base64 }),
  reply: z.object({ expires_at: z.number(), encrypted_authorization_key: sealedBox }),
})

/** How the signer says no; the status is 4xx. */
export const SIGNER_REFUSALS = [
  'unknown_caller',
  'invalid_request',
  'not_found',
  'conflict',
  'locked',
  'factor_too_old',
  'too_many_tries',
  'invalid_signature',
  'not_the_owner',
  'unsupported_method',
  'refused_payload',
  'policy_violation',
  'in_use',
  'busy',
] as const
export type SignerRefusal = (typeof SIGNER_REFUSALS)[number]
export const signerRefusal = z.object({ refusal: z.enum(SIGNER_REFUSALS) })
