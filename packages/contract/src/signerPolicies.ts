import { base64 } from './hpke.ts'
import { policy } from './policies.ts'
import * as z from './schema.ts'
import {
  additionalSigner,
  addressFields,
  apiShare,
  authorization,
  filled,
  id,
  signerCall,
  wallet,
} from './signer.ts'

/**
 * What the signer is told of who may use which key for what. It decides by what it was told first and by
 * the signatures of those it was told of: later nobody changes it without them.
 */
const quorum = { app_id: id, quorum_id: id }
const members = {
  /** Base64 SPKI DER, P-256. */
  public_keys: z.array(base64),
  user_ids: z.array(id),
  authorization_threshold: z.int().check(z.gte(1)),
}

/** Tells of a quorum; the first telling stays, and is what is answered. */
export const storeKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/keep',
  body: z.strictObject({ ...quorum, ...members }),
  reply: z.object(members),
})

/** Other members or another threshold, signed by as many of those before as it took. */
export const changeKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/change',
  body: z.strictObject({ ...quorum, authorization }),
  reply: z.object(members),
})

/** Refused while anything is its own, or it may use something. */
export const deleteStoredKeyQuorum = signerCall({
  path: '/signer/v1/key_quorums/forget',
  body: z.strictObject(quorum),
  reply: z.object({ forgotten: z.boolean() }),
})

/** Keeps a policy, as the body of the request has it; the same again answers the same. */
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

/** Does what the signed request says: to a policy or a rule of it. `rule_id` is the one it was about. */
export const changePolicy = signerCall({
  path: '/signer/v1/policies/change',
  body: z.strictObject({ app_id: id, policy_id: id, authorization }),
  reply: z.object({ policy: z.nullable(policy), rule_id: z.optional(id) }),
})

/**
 * Changes the rules for a wallet, who else may use it, and whose it is, as its owner signed it. With the
 * API's share: what binds a key to its owner is made anew for another one.
 */
export const changeWalletRights = signerCall({
  path: '/signer/v1/wallets/rights',
  body: z.strictObject({
    ...wallet,
    ...apiShare,
    /** What the API calls the owner there is: naming that one again changes nothing. */
    owner_id: z.optional(z.nullable(id)),
    authorization,
  }),
  reply: z.object({ policy_ids: z.array(id), additional_signers: z.array(additionalSigner) }),
})

/** One signature with a wallet that its person has delegated: both halves are joined for it and wiped. */
export const useDelegatedWallet = signerCall({
  path: '/signer/v1/delegated_shares/use',
  body: z.strictObject({
    app_id: id,
    user_id: id,
    wallet_id: id,
    delegation_id: id,
    app_share: base64,
    ...addressFields,
    /** Keys of the app now, for what was delegated before it had any. */
    public_keys: z.optional(z.array(base64)),
    authorization,
    filled: z.optional(filled),
  }),
  reply: z.object({ method: z.string(), data: z.unknown() }),
})
