import {
  createPolicy,
  createPolicyRule,
  deletePolicy,
  deletePolicyRule,
  getPolicy,
  type Policy,
  updatePolicy,
  updatePolicyRule,
} from '@latchkey/contract/endpoints/policies'
import type { NewPolicyRule } from '@latchkey/contract/entities/policyRules'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'

/** A policy to create. */
export type NewPolicy = {
  /** Name of the policy, at most 50 characters. */
  name: string
  /** Chain of the wallets that the policy applies to. */
  chainType: 'ethereum' | 'solana'
  /** Rules, evaluated by the signer. A request that no rule allows is rejected. */
  rules: readonly NewPolicyRule[]
  /** Key or user that must sign every change of the policy. */
  owner?: { public_key: string } | { user_id: string }
  /** Key quorum that must sign every change of the policy. */
  ownerId?: string
  /** Repeating the call with the same key returns the same policy. */
  idempotencyKey?: string
}

/**
 * Creates a client for policies, the rules for what server wallets may sign. Changes to a policy with an
 * owner need the owner's `authorizationKey`.
 *
 * @throws Every method rejects with {@link ApiError}: `invalid_policy_format`, `invalid_data`, `not_found`,
 * `missing_or_invalid_token` (secret or signature), `resource_conflict` (still in use), `service_unavailable`.
 * @example
 * ```ts
 * import { createPolicyClient } from '@latchkey/node'
 *
 * const policies = createPolicyClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 * const { id } = await policies.create({
 *   name: 'At most 5 wei',
 *   chainType: 'ethereum',
 *   rules: [
 *     {
 *       name: 'Small payments',
 *       method: 'eth_sendTransaction',
 *       action: 'ALLOW',
 *       conditions: [
 *         { field_source: 'ethereum_transaction', field: 'value', operator: 'lte', value: '5' },
 *       ],
 *     },
 *   ],
 * })
 * console.log(id)
 * ```
 */
export function createPolicyClient(options: AppOptions) {
  const calls = createAppCalls(options)
  const signed = createSignedCalls(calls)

  return {
    /** Creates a policy. */
    create({ name, chainType, rules, owner, ownerId, idempotencyKey }: NewPolicy): Promise<Policy> {
      const body = { version: '1.0', name, chain_type: chainType, rules: [...rules] }
      const owned = { ...body, ...(owner && { owner }), ...(ownerId && { owner_id: ownerId }) }
      return signed(createPolicy, {}, owned, idempotencyKey ? { idempotencyKey } : {})
    },

    /** Returns a policy. Rejects with `not_found` if it does not exist. */
    get: (policyId: string): Promise<Policy> => calls.call(getPolicy, { params: { policyId } }),

    /** Changes the name, or replaces all rules. */
    update: (
      policyId: string,
      { name, rules }: { name?: string; rules?: readonly NewPolicyRule[] },
      by: Authorized = {},
    ): Promise<Policy> =>
      signed(
        updatePolicy,
        { policyId },
        { ...(name !== undefined && { name }), ...(rules && { rules: [...rules] }) },
        by,
      ),

    /** Deletes a policy. Rejects with `resource_conflict` while a wallet uses it. */
    async delete(policyId: string, by: Authorized = {}): Promise<void> {
      await signed(deletePolicy, { policyId }, {}, by)
    },

    /** Adds a rule. */
    addRule: (policyId: string, rule: NewPolicyRule, by: Authorized = {}) =>
      signed(createPolicyRule, { policyId }, toBody(rule), by),

    /** Replaces one rule. */
    updateRule: (policyId: string, ruleId: string, rule: NewPolicyRule, by: Authorized = {}) =>
      signed(updatePolicyRule, { policyId, ruleId }, toBody(rule), by),

    /** Deletes one rule. */
    async deleteRule(policyId: string, ruleId: string, by: Authorized = {}): Promise<void> {
      await signed(deletePolicyRule, { policyId, ruleId }, {}, by)
    },
  }
}

const toBody = ({ conditions, ...rule }: NewPolicyRule) => ({
  ...rule,
  conditions: [...conditions],
})
