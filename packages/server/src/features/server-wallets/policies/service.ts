import {
  POLICY_LIMITS,
  type Policy,
  type PolicyTrial,
  policyOwner,
} from '@latchkey/contract/endpoints/policies'
import type { PolicyChain } from '@latchkey/contract/entities/policyRules'
import {
  PolicyFormatError,
  readPolicy,
  readPolicyName,
  readRule,
  readRules,
} from '@latchkey/contract/entities/readPolicy'
import {
  changePolicy,
  getStoredPolicy,
  listStoredPolicies,
  storePolicy,
  tryPolicy,
} from '@latchkey/contract/signer/signerPolicyCalls'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { deriveId } from '../../../platform/ids/deriveId.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { AuthorizationOf } from '../createAuthorizationOf.ts'
import type { Owners } from '../owners/service.ts'

type Deps = {
  owners: Pick<Owners, 'resolve' | 'register'>
  signer: SignerClient
  authorizationOf: AuthorizationOf
  secrets: Pick<Secrets, 'mac'>
  randomBytes: RandomBytes
}
type Body = Record<string, unknown>
type Signed = { body: Body; header(name: string): string | undefined }
type Rule = Policy['rules'][number]
type Trial = { chain_type: PolicyChain; rules: unknown[]; method: string; params: unknown }

const ID = /^[A-Za-z0-9_-]{1,64}$/

export type PolicyService = ReturnType<typeof createPolicyService>

/** Reads policy requests and passes them to the signer, which stores and enforces policies. */
export function createPolicyService(deps: Deps) {
  const { owners, signer, authorizationOf } = deps

  async function get(app: App, id: string): Promise<Policy> {
    if (!ID.test(id)) throw new ServiceError('not_found')
    return signer.call(getStoredPolicy, { app_id: app.id, policy_id: id })
  }

  /** Derives the id from the idempotency key, so a repeat yields the same policy. */
  function idOf(app: App, idempotencyKey: string | undefined): string {
    if (idempotencyKey === undefined) return createId(deps.randomBytes)
    return deriveId(deps.secrets, { appId: app.id, kind: 'policy', key: idempotencyKey })
  }

  async function change(
    app: App,
    path: string,
    policy: Policy,
    request: Signed & { method: 'POST' | 'PATCH' | 'DELETE' },
  ) {
    return signer.call(changePolicy, {
      app_id: app.id,
      policy_id: policy.id,
      authorization: authorizationOf(app, { ...request, path: `policies/${policy.id}${path}` }),
    })
  }

  const requireRule = ({ rules }: Policy, ruleId: string | undefined): Rule => {
    const rule = rules.find(({ id }) => id === ruleId)
    if (!rule) throw new ServiceError('not_found')
    return rule
  }

  async function changeRule(
    app: App,
    [policyId, ruleId]: readonly [string, string?],
    request: Signed & { method: 'POST' | 'PATCH' | 'DELETE' },
  ) {
    const policy = await get(app, policyId)
    if (ruleId !== undefined) requireRule(policy, ruleId)
    if (request.method !== 'DELETE') {
      requireWellFormed(() => readRule(request.body, policy.chain_type as PolicyChain))
    }
    const path = ruleId === undefined ? '/rules' : `/rules/${ruleId}`
    return change(app, path, policy, request)
  }

  return {
    async create(app: App, body: Body, idempotencyKey: string | undefined): Promise<Policy> {
      requireWellFormed(() => readPolicy(body))
      const named = policyOwner.safeParse(body)
      if (!named.success) throw new ServiceError('invalid_policy_format', { sentence: OWNER })
      const owner = await owners.resolve({ app, session: undefined }, named.data)
      if (owner) await owners.register(owner)
      return signer.call(storePolicy, {
        app_id: app.id,
        policy_id: idOf(app, idempotencyKey),
        owner_id: owner?.id ?? null,
        body,
      })
    },

    get,

    /** Policies by id. The cursor is the last id of the page before. */
    async list({ id: app_id }: App, query: (name: string) => string | undefined) {
      const after = query('cursor')
      if (after !== undefined && !ID.test(after)) {
        throw invalidField('query.cursor', 'a cursor of an earlier reply')
      }
      const requested = Number(query('limit') ?? POLICY_LIMITS.policiesPerPageMax)
      if (!Number.isInteger(requested) || requested < 1) {
        throw invalidField('query.limit', 'integer of at least 1')
      }
      const limit = Math.min(requested, POLICY_LIMITS.policiesPerPageMax)
      const call = { app_id, limit: limit + 1, ...(after !== undefined && { after }) }
      const { policies } = await signer.call(listStoredPolicies, call)
      const data = policies.slice(0, limit)
      const last = policies.length > limit ? data.at(-1) : undefined
      return { data, next_cursor: last?.id ?? null }
    },

    async update(app: App, id: string, request: Signed): Promise<Policy> {
      const policy = await get(app, id)
      const { name, rules, owner, owner_id } = request.body
      requireWellFormed(() => {
        if (name != null) readPolicyName(name)
        if (rules != null) readRules(rules, policy.chain_type as PolicyChain)
      })
      if (owner != null || (owner_id != null && owner_id !== policy.owner_id)) {
        throw new ServiceError('not_supported', {
          sentence: 'The owner of a policy cannot be changed',
        })
      }
      const changed = await change(app, '', policy, { ...request, method: 'PATCH' })
      if (!changed.policy) throw new ServiceError('not_found')
      return changed.policy
    },

    /** Tells what rules decide about a request. Nothing is signed. */
    async evaluate(trial: Trial): Promise<PolicyTrial> {
      requireWellFormed(() => readRules(trial.rules, trial.chain_type))
      return signer.call(tryPolicy, trial)
    },

    async remove(app: App, id: string, request: Signed): Promise<{ success: true }> {
      await change(app, '', await get(app, id), { ...request, method: 'DELETE' })
      return { success: true }
    },

    async addRule(app: App, policyId: string, request: Signed): Promise<Rule> {
      const changed = await changeRule(app, [policyId], { ...request, method: 'POST' })
      if (!changed.policy) throw new ServiceError('not_found')
      return requireRule(changed.policy, changed.rule_id)
    },

    getRule: async (app: App, policyId: string, ruleId: string): Promise<Rule> =>
      requireRule(await get(app, policyId), ruleId),

    /** A single rule is also spread beside the list: an older client requests one rule here. */
    async listRules(app: App, policyId: string) {
      const { rules } = await get(app, policyId)
      return { ...(rules.length === 1 && rules[0]), rules }
    },

    async updateRule(app: App, at: readonly [string, string], request: Signed): Promise<Rule> {
      const changed = await changeRule(app, at, { ...request, method: 'PATCH' })
      if (!changed.policy) throw new ServiceError('not_found')
      return requireRule(changed.policy, at[1])
    },

    async removeRule(app: App, at: readonly [string, string], request: Signed) {
      await changeRule(app, at, { ...request, method: 'DELETE' })
      return { success: true } as const
    },
  }
}

const OWNER = 'owner: must be {public_key} or {user_id}, or owner_id a key quorum'

/** Reports what is wrong with a policy; the signer's error would not say. */
function requireWellFormed(read: () => unknown): void {
  try {
    read()
  } catch (cause) {
    if (!(cause instanceof PolicyFormatError)) throw cause
    throw new ServiceError('invalid_policy_format', { cause, sentence: cause.message })
  }
}
