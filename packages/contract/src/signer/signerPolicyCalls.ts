import { policy, policyTrial } from '../endpoints/policies.ts'
import { base64 } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'
import { addressFields, id, signerCall } from './signerCalls.ts'
import { additionalSigner, apiShare, authorization, filled, wallet } from './signerWalletCalls.ts'

const chainType = z.enum(['ethereum', 'solana'])

/**
 * Calls that store quorums, policies and wallet rights at the signer. Once stored, only the signatures of the
 * stored owners can change them.
 */
const quorum = { app_id: id, quorum_id: id }
const members = {
  /** Base64 SPKI DER, P-256. */
  public_keys: z.array(base64),
  user_ids: z.array(id),
  authorization_threshold: z.int().check(z.gte(1)),
}

/** Stores a quorum. The first call wins and is returned. */
export const storeKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/keep',
  body: z.strictObject({ ...quorum, ...members }),
  reply: z.object(members),
})

/** Changes members or threshold; must be signed by the current threshold of members. */
export const changeKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/change',
  body: z.strictObject({ ...quorum, authorization }),
  reply: z.object(members),
})

/** Refused while the quorum owns or may use something. */
export const deleteStoredKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/forget',
  body: z.strictObject(quorum),
  reply: z.object({ forgotten: z.boolean() }),
})

/** Stores a policy from the request body. Idempotent. */
export const storePolicy = signerCall({
  path: '/signer/v1/policies/keep',
  body: z.strictObject({
    app_id: id,
    policy_id: id,
    owner_id: z.nullable(id),
    body: z.unknown(),
  }),
  reply: policy,
})

export const getStoredPolicy = signerCall({
  path: '/signer/v1/policies/read',
  body: z.strictObject({ app_id: id, policy_id: id }),
  reply: policy,
})

/** Policies of an app in the order of their ids, those after `after`. */
export const listStoredPolicies = signerCall({
  path: '/signer/v1/policies/list',
  body: z.strictObject({ app_id: id, after: z.optional(id), limit: z.int() }),
  reply: z.object({ policies: z.array(policy) }),
})

/** Applies the signed change to a policy or one of its rules; `rule_id` is that rule. */
export const changePolicy = signerCall({
  path: '/signer/v1/policies/change',
  body: z.strictObject({ app_id: id, policy_id: id, authorization }),
  reply: z.object({ policy: z.nullable(policy), rule_id: z.optional(id) }),
})

/** Evaluates rules against a request that nothing signs. */
export const tryPolicy = signerCall({
  path: '/signer/v1/policies/try',
  body: z.strictObject({
    chain_type: chainType,
    rules: z.array(z.unknown()),
    method: id,
    params: z.unknown(),
  }),
  reply: policyTrial,
})

/**
 * Changes policies, additional signers and owner of a wallet, as its owner signed. Needs the API's share,
 * because a new owner requires new key binding.
 */
export const changeWalletRights = signerCall({
  path: '/signer/v1/wallets/rights',
  body: z.strictObject({
    ...wallet,
    ...apiShare,
    /** The API's id of the current owner; naming it again changes nothing. */
    owner_id: z.optional(z.nullable(id)),
    authorization,
  }),
  reply: z.object({ policy_ids: z.array(id), additional_signers: z.array(additionalSigner) }),
})

/** Signs once with a delegated wallet: both shares are combined in memory and wiped. */
export const useDelegatedWallet = signerCall({
  path: '/signer/v1/delegated_shares/use',
  body: z.strictObject({
    app_id: id,
    user_id: id,
    wallet_id: id,
    delegation_id: id,
    app_share: base64,
    ...addressFields,
    /** Current keys of the app, for delegations made before it had any. */
    public_keys: z.optional(z.array(base64)),
    authorization,
    filled: z.optional(filled),
  }),
  reply: z.object({ method: z.string(), data: z.unknown() }),
})
