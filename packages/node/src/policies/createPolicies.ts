import {
  createPolicy,
  createPolicyRule,
  deletePolicy,
  deletePolicyRule,
  getPolicy,
  getPolicyRule,
  listPolicies,
  updatePolicy,
  updatePolicyRule,
} from '@latchkey/contract/endpoints/policies'
import { checkArgument, checkText } from '../api/checkArgument.ts'
import { type Api, type AuthorizationOptions, undefinedIfNotFound } from '../api/createApi.ts'
import { iteratePages, type Page, type PageOptions, toPageQuery } from '../api/pages.ts'
import { toWireOwner } from '../wallets/walletRules.ts'
import {
  type CreatePolicyOptions,
  type NewPolicyRule,
  type Policy,
  type PolicyRule,
  toPolicy,
  toPolicyRule,
  toWireRule,
  type UpdatePolicyOptions,
} from './Policy.ts'

/**
 * Calls for policies, the rules for what server wallets may sign: `client.policies`. A change of a policy with an
 * owner needs the owner's `authorizationKeys`.
 */
export type LatchkeyPolicies = {
  /**
   * Creates a policy.
   *
   * @throws {@link LatchkeyApiError} `invalid_policy_format` with the path of the mistake in the message.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const createRefundPolicy = (latchkey: LatchkeyServerClient) =>
   *   latchkey.policies.create({
   *     name: 'At most 5 wei',
   *     chainType: 'ethereum',
   *     rules: [
   *       {
   *         name: 'Small payments',
   *         method: 'eth_sendTransaction',
   *         action: 'ALLOW',
   *         conditions: [
   *           { fieldSource: 'ethereum_transaction', field: 'value', operator: 'lte', value: '5' },
   *         ],
   *       },
   *     ],
   *   })
   * ```
   */
  create(options: CreatePolicyOptions): Promise<Policy>

  /**
   * Returns a policy. Resolves with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const readPolicy = (latchkey: LatchkeyServerClient, policyId: string) =>
   *   latchkey.policies.get({ policyId })
   * ```
   */
  get(options: { policyId: string }): Promise<Policy | undefined>

  /**
   * Returns one page of the app's policies, in the order of their ids.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const firstPolicies = async (latchkey: LatchkeyServerClient) =>
   *   (await latchkey.policies.list({ limit: 10 })).items
   * ```
   */
  list(page?: PageOptions): Promise<Page<Policy>>

  /**
   * Iterates over all policies of the app.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printPolicies(latchkey: LatchkeyServerClient) {
   *   for await (const { id, name } of latchkey.policies.listAll()) console.log(id, name)
   * }
   * ```
   */
  listAll(): AsyncGenerator<Policy, void>

  /**
   * Changes the name, or replaces all rules.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_policy_format`, `invalid_credentials` (signature).
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const rename = (latchkey: LatchkeyServerClient, policyId: string) =>
   *   latchkey.policies.update({ policyId, name: 'Refunds' })
   * ```
   */
  update(options: UpdatePolicyOptions): Promise<Policy>

  /**
   * Deletes a policy.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `resource_conflict` while a wallet uses it,
   * `invalid_credentials` (signature).
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const deletePolicy = (latchkey: LatchkeyServerClient, policyId: string) =>
   *   latchkey.policies.delete({ policyId })
   * ```
   */
  delete(options: AuthorizationOptions & { policyId: string }): Promise<void>

  /**
   * Returns a rule of a policy. Resolves with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const readRule = (latchkey: LatchkeyServerClient, policyId: string, ruleId: string) =>
   *   latchkey.policies.getRule({ policyId, ruleId })
   * ```
   */
  getRule(options: { policyId: string; ruleId: string }): Promise<PolicyRule | undefined>

  /**
   * Adds a rule. Concurrent additions are all kept.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_policy_format`, `invalid_credentials` (signature).
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const allowMessages = (latchkey: LatchkeyServerClient, policyId: string) =>
   *   latchkey.policies.addRule({
   *     policyId,
   *     rule: { name: 'Messages', method: 'personal_sign', action: 'ALLOW', conditions: [] },
   *   })
   * ```
   */
  addRule(
    options: AuthorizationOptions & { policyId: string; rule: NewPolicyRule },
  ): Promise<PolicyRule>

  /**
   * Replaces one rule.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_policy_format`, `invalid_credentials` (signature).
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const denyMessages = (latchkey: LatchkeyServerClient, policyId: string, ruleId: string) =>
   *   latchkey.policies.updateRule({
   *     policyId,
   *     ruleId,
   *     rule: { name: 'Messages', method: 'personal_sign', action: 'DENY', conditions: [] },
   *   })
   * ```
   */
  updateRule(
    options: AuthorizationOptions & { policyId: string; ruleId: string; rule: NewPolicyRule },
  ): Promise<PolicyRule>

  /**
   * Deletes one rule.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` (signature).
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const deleteRule = (latchkey: LatchkeyServerClient, policyId: string, ruleId: string) =>
   *   latchkey.policies.deleteRule({ policyId, ruleId })
   * ```
   */
  deleteRule(options: AuthorizationOptions & { policyId: string; ruleId: string }): Promise<void>
}

export function createPolicies({ call }: Api): LatchkeyPolicies {
  async function list(page: PageOptions = {}): Promise<Page<Policy>> {
    const reply = await call(listPolicies, { params: {}, query: toPageQuery(page) })
    return { items: reply.data.map(toPolicy), nextCursor: reply.next_cursor ?? undefined }
  }

  return {
    list,
    listAll: () => iteratePages(list),

    async create({ name, chainType, rules, owner, idempotencyKey }) {
      checkText(name, 'name')
      checkText(chainType, 'chainType')
      const body = {
        version: '1.0',
        name,
        chain_type: chainType,
        rules: toWireRules(rules),
        ...toWireOwner(owner),
      }
      return toPolicy(await call(createPolicy, { params: {}, body, idempotencyKey }))
    },

    async get({ policyId }) {
      const policy = await undefinedIfNotFound(call(getPolicy, { params: { policyId } }))
      return policy && toPolicy(policy)
    },

    async update({ policyId, name, rules, authorizationKeys = [] }) {
      const body = {
        ...(name !== undefined && { name }),
        ...(rules && { rules: toWireRules(rules) }),
      }
      const options = { params: { policyId }, body, authorizationKeys }
      return toPolicy(await call(updatePolicy, options))
    },

    async delete({ policyId, authorizationKeys = [] }) {
      await call(deletePolicy, { params: { policyId }, body: {}, authorizationKeys })
    },

    async getRule({ policyId, ruleId }) {
      const rule = await undefinedIfNotFound(call(getPolicyRule, { params: { policyId, ruleId } }))
      return rule && toPolicyRule(rule)
    },

    async addRule({ policyId, rule, authorizationKeys = [] }) {
      const body = toWireBody(rule)
      const options = { params: { policyId }, body, authorizationKeys }
      return toPolicyRule(await call(createPolicyRule, options))
    },

    async updateRule({ policyId, ruleId, rule, authorizationKeys = [] }) {
      const body = toWireBody(rule)
      const options = { params: { policyId, ruleId }, body, authorizationKeys }
      return toPolicyRule(await call(updatePolicyRule, options))
    },

    async deleteRule({ policyId, ruleId, authorizationKeys = [] }) {
      await call(deletePolicyRule, { params: { policyId, ruleId }, body: {}, authorizationKeys })
    },
  }
}

function toWireRules(rules: readonly NewPolicyRule[]) {
  checkArgument(Array.isArray(rules), 'rules', 'an array')
  return rules.map(toWireRule)
}

function toWireBody(rule: NewPolicyRule) {
  checkArgument(typeof rule === 'object' && rule !== null, 'rule', 'an object')
  const { conditions, ...rest } = toWireRule(rule)
  return { ...rest, conditions: [...conditions] }
}
