import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { walletRights } from './wallets.ts'

/** What may be in a policy, and how much of it. */
export const POLICY_LIMITS = {
  nameMaxChars: 50,
  rulesMax: 100,
  conditionsPerRuleMax: 50,
  valuesPerConditionMax: 100,
  valueMaxChars: 1_024,
  fieldMaxChars: 256,
  abiItemsMax: 100,
  policiesPerWalletMax: 10,
  signersPerWalletMax: 10,
} as const

const text = z.string()

/**
 * A rule as it was read (wire contract 20). What a condition may be is told by `readRule`, which says what
 * is wrong with one that is not.
 */
const rule = z.looseObject({ id: text, name: text, method: text, action: text })
export const policy = z.object({
  id: text,
  version: z.literal('1.0'),
  name: text,
  chain_type: text,
  rules: z.array(rule),
  owner_id: z.nullable(text),
  created_at: z.number(),
})
/** `created_at` is in epoch milliseconds. */
export type Policy = z.output<typeof policy>

/** Whose signature changes a policy, in the body of a new one. */
export const policyOwner = z.object({ owner: walletRights.owner, owner_id: walletRights.owner_id })

const path = '/api/v1/policies'
/** Kept whole: whatever a client puts into a body that its owner signs is part of what was signed. */
const list = z.array(z.unknown())
const newPolicy = z.looseObject({ version: text, name: text, chain_type: text, rules: list })
const newRule = z.looseObject({ name: text, method: text, action: text, conditions: list })
const change = z.looseObject({ name: z.nullish(text), rules: z.nullish(list) })
const nothing = z.nullish(z.looseObject({}))
const done = z.object({ success: z.literal(true) })

export const createPolicy = endpoint({
  method: 'POST',
  path,
  audience: 'app',
  body: newPolicy,
  reply: policy,
})

export const getPolicy = endpoint({
  method: 'GET',
  path: `${path}/:policyId`,
  audience: 'app',
  body: z.undefined(),
  reply: policy,
})

/** Signed by the policy's owner, where it has one; so are all changes below. */
export const updatePolicy = endpoint({
  method: 'PATCH',
  path: `${path}/:policyId`,
  audience: 'app',
  body: change,
  reply: policy,
})

/** Refused while a wallet has it. */
export const deletePolicy = endpoint({
  method: 'DELETE',
  path: `${path}/:policyId`,
  audience: 'app',
  body: nothing,
  reply: done,
})

export const createPolicyRule = endpoint({
  method: 'POST',
  path: `${path}/:policyId/rules`,
  audience: 'app',
  body: newRule,
  reply: rule,
})

/** All rules. An older client asks here for one and takes the answer for it: the only one there is. */
export const listPolicyRules = endpoint({
  method: 'GET',
  path: `${path}/:policyId/rules`,
  audience: 'app',
  body: z.undefined(),
  reply: z.looseObject({ rules: z.array(rule) }),
})

export const getPolicyRule = endpoint({
  method: 'GET',
  path: `${path}/:policyId/rules/:ruleId`,
  audience: 'app',
  body: z.undefined(),
  reply: rule,
})

export const updatePolicyRule = endpoint({
  method: 'PATCH',
  path: `${path}/:policyId/rules/:ruleId`,
  audience: 'app',
  body: newRule,
  reply: rule,
})

export const deletePolicyRule = endpoint({
  method: 'DELETE',
  path: `${path}/:policyId/rules/:ruleId`,
  audience: 'app',
  body: nothing,
  reply: done,
})
