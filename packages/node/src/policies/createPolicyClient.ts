import {
  createPolicy,
  createPolicyRule,
  deletePolicy,
  deletePolicyRule,
  getPolicy,
  type Policy,
  updatePolicy,
  updatePolicyRule,
} from '@latchkey/contract/policies'
import type { NewPolicyRule } from '@latchkey/contract/policyRules'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'

export type NewPolicy = {
  name: string
  chainType: 'ethereum' | 'solana'
  rules: readonly NewPolicyRule[]
  /** Whose signature every change takes: a key, a person, or by `ownerId` a key quorum. */
  owner?: { public_key: string } | { user_id: string }
  ownerId?: string
  idempotencyKey?: string
}

/** What an app's wallets may be used for. Who owns a policy signs its changes, with `authorizationKey`. */
export function createPolicyClient(options: AppOptions) {
  const calls = createAppCalls(options)
  const signed = createSignedCalls(calls)

  return {
    create({ name, chainType, rules, owner, ownerId, idempotencyKey }: NewPolicy): Promise<Policy> {
      const body = { version: '1.0', name, chain_type: chainType, rules: [...rules] }
      const owned = { ...body, ...(owner && { owner }), ...(ownerId && { owner_id: ownerId }) }
      return signed(createPolicy, {}, owned, idempotencyKey ? { idempotencyKey } : {})
    },

    get: (policyId: string): Promise<Policy> => calls.call(getPolicy, { params: { policyId } }),

    /** Its name, or all of its rules at once. */
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

    /** Refused while a wallet has it. */
    async delete(policyId: string, by: Authorized = {}): Promise<void> {
      await signed(deletePolicy, { policyId }, {}, by)
    },

    addRule: (policyId: string, rule: NewPolicyRule, by: Authorized = {}) =>
      signed(createPolicyRule, { policyId }, toBody(rule), by),

    updateRule: (policyId: string, ruleId: string, rule: NewPolicyRule, by: Authorized = {}) =>
      signed(updatePolicyRule, { policyId, ruleId }, toBody(rule), by),

    async deleteRule(policyId: string, ruleId: string, by: Authorized = {}): Promise<void> {
      await signed(deletePolicyRule, { policyId, ruleId }, {}, by)
    },
  }
}

const toBody = ({ conditions, ...rule }: NewPolicyRule) => ({
  ...rule,
  conditions: [...conditions],
})
