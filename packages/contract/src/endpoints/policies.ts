import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { walletRights } from './wallets.ts'

/** Limits of policies. */
export const POLICY_LIMITS = {
  nameMaxChars: 50,
  rulesMax: 100,
  conditionsPerRuleMax: 50,
  valuesPerConditionMax: 100,
  valueMaxChars: 1_024,
  policyFieldMaxChars: 256,
  abiItemsMax: 100,
  policiesPerWalletMax: 10,
  policiesPerPageMax: 100,
  signersPerWalletMax: 10,
} as const

const text = z.string()

/**
 * A rule as returned (docs/protocol.md, section "Policies and key quorums"). `readRule` validates conditions
 * and describes what is wrong.
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

/** Result of a rule for a request. An undecidable condition fails an ALLOW rule and triggers a DENY rule. */
const ruleResult = z.enum(['applies', 'does-not-apply', 'undecidable'])
/** A decision, with the result of each rule in its order. */
const decision = { is_allowed: z.boolean(), rules: z.array(ruleResult) }
/**
 * Decision of a policy about a request. Rules are evaluated for each instruction of a Solana transaction; a rule
 * applies to the transaction if it applies to one of them.
 */
export const policyTrial = z.object({
  ...decision,
  /** Decisions by instruction of a Solana transaction. `program_id` is null if the instructions cannot be read. */
  instructions: z.optional(z.array(z.object({ program_id: z.nullable(text), ...decision }))),
})
export type PolicyTrial = z.output<typeof policyTrial>

/** Owner fields of a new policy; the owner's signature is required to change it. */
export const policyOwner = z.object({ owner: walletRights.owner, owner_id: walletRights.owner_id })

const path = '/api/v1/policies'
/** Keeps unknown keys: they are part of the signed body. */
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

/** Lists the policies of the app by id. Query: `cursor`, `limit` of at most 100. */
export const listPolicies = endpoint({
  method: 'GET',
  path,
  audience: 'app',
  body: z.undefined(),
  reply: z.object({ data: z.array(policy), next_cursor: z.nullable(text) }),
})

export const getPolicy = endpoint({
  method: 'GET',
  path: `${path}/:policyId`,
  audience: 'app',
  body: z.undefined(),
  reply: policy,
})

/** Must be signed by the policy's owner, if it has one; so must all changes below. */
export const updatePolicy = endpoint({
  method: 'PATCH',
  path: `${path}/:policyId`,
  audience: 'app',
  body: change,
  reply: policy,
})

/** Refused while a wallet uses the policy. */
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

/**
 * Lists the rules. If there is only one, its fields are included for an older client that reads a single rule
 * here.
 */
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
