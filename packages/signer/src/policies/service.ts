import type { Policy } from '@latchkey/contract/endpoints/policies'
import type {
  NewPolicyRule,
  PolicyChain,
  PolicyRule,
} from '@latchkey/contract/entities/policyRules'
import {
  readPolicy,
  readPolicyName,
  readRule,
  readRules,
} from '@latchkey/contract/entities/readPolicy'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import type { KeyQuorums } from '../key-quorums/service.ts'
import { SignerError } from '../SignerError.ts'
import { orInvalid } from './orInvalid.ts'
import type { PolicyKey, PolicyRepo, PolicyRow } from './repo.ts'
import type { Subject } from './Subject.ts'

const RULE_ID_LENGTH = 25
const RULE_ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates a rule id in the format of all ids: a letter, then letters and digits. */
function createRuleId(randomBytes: (length: number) => Uint8Array): string {
  const [first = 0, ...rest] = randomBytes(RULE_ID_LENGTH)
  const letter = RULE_ID_LETTERS[Math.floor((first / 256) * 26)]
  return `${letter}${rest.map((byte) => RULE_ID_LETTERS[byte % RULE_ID_LETTERS.length]).join('')}`
}

type Deps = {
  repo: PolicyRepo
  quorums: Pick<KeyQuorums, 'isSignedBy' | 'exists'>
  nowMs(): number
  randomBytes(length: number): Uint8Array
}
type PolicyChange = { policy: Policy; ruleId?: string }

export type Policies = ReturnType<typeof createPolicies>

const PATH = /^\/(?:api\/)?v1\/policies\/([^/]+)(\/rules)?(?:\/([^/]+))?$/

/** Stores policies, lets their owners change them and evaluates them against the bytes to sign. */
export function createPolicies({ repo, quorums, nowMs, randomBytes }: Deps) {
  const withId = (rule: NewPolicyRule, id = createRuleId(randomBytes)): PolicyRule => ({
    id,
    ...rule,
  })

  async function load(key: PolicyKey): Promise<PolicyRow> {
    const row = await repo.find(key)
    if (!row) throw new SignerError('not_found')
    return row
  }

  /** Applies a change atomically. Fails if the policy changed concurrently too often. */
  function applyChange(row: PolicyRow, request: Request, by: Authorization): Promise<PolicyChange> {
    const { method, targetsRules, ruleId, body } = request
    const chain = row.chainType as PolicyChain
    if (!targetsRules) {
      if (method !== 'PATCH' || changesOwnerOrChain(body, row))
        throw new SignerError('invalid_request')
      const name = body.name == null ? row.name : readPolicyName(body.name)
      const rules =
        body.rules == null ? row.rules : readRules(body.rules, chain).map((rule) => withId(rule))
      return repo.replace(row, { name, rules }, by).then(outcome())
    }
    if (ruleId === undefined) {
      if (method !== 'POST') throw new SignerError('invalid_request')
      const rule = withId(readRule(body, chain))
      return repo.addRule(row, rule, by).then(outcome(rule.id))
    }
    if (!row.rules.some(({ id }) => id === ruleId)) throw new SignerError('not_found')
    if (method === 'DELETE') return repo.removeRule(row, ruleId, by).then(outcome(ruleId))
    if (method !== 'PATCH') throw new SignerError('invalid_request')
    const rule = withId(readRule(body, chain), ruleId)
    return repo.replaceRule(row, rule, by).then(outcome(ruleId))
  }

  return {
    async store(key: PolicyKey, ownerId: string | null, body: unknown): Promise<Policy> {
      const { name, chainType, rules } = orInvalid(() => readPolicy(body))
      if (ownerId !== null && !(await quorums.exists(key.appId, ownerId))) {
        throw new SignerError('invalid_request')
      }
      const row = { ...key, name, chainType, rules: rules.map((rule) => withId(rule)), ownerId }
      await repo.add({ ...row, revision: 1, authorization: null, createdAtMs: nowMs() })
      const stored = await load(key)
      if (stored.ownerId !== ownerId || stored.chainType !== chainType)
        throw new SignerError('conflict')
      return toWire(stored)
    },

    read: async (key: PolicyKey): Promise<Policy> => toWire(await load(key)),

    list: async (appId: string, page: { after?: string | undefined; limit: number }) =>
      (await repo.list(appId, page)).map(toWire),

    /** Applies the signed request. Throws `invalid_signature` if the owner did not sign it. */
    async change(
      key: PolicyKey,
      authorization: Authorization,
    ): Promise<PolicyChange | { policy: null; ruleId?: never }> {
      const request = readRequest(key, authorization)
      const row = await load(key)
      const owner = row.ownerId === null ? undefined : { quorumId: row.ownerId }
      if (owner && !(await quorums.isSignedBy(key.appId, owner, authorization))) {
        throw new SignerError('invalid_signature')
      }
      if (request.method === 'DELETE' && !request.targetsRules) {
        if (await repo.remove(key)) return { policy: null }
        throw new SignerError('in_use')
      }
      return orInvalid(() => applyChange(row, request, authorization))
    },

    /** Throws if a policy does not exist, or is for another chain if `chainType` is given. */
    async requireKnown(appId: string, ids: readonly string[], chainType?: string): Promise<void> {
      const rows = await repo.findAll(appId, ids)
      const isForChain = (row: PolicyRow) => chainType === undefined || row.chainType === chainType
      const known = new Set(rows.filter(isForChain).map((row) => row.policyId))
      if (!ids.every((id) => known.has(id))) throw new SignerError('invalid_request')
    },

    /** Throws `policy_violation` if the policies do not allow the request. Without policies, allows it. */
    async requireAllowed(
      { appId, chainType }: { appId: string; chainType: string },
      ids: readonly string[],
      { method, subject }: { method: string; subject: Subject },
    ): Promise<void> {
      if (ids.length === 0) return
      // Imported on first use, because its libraries are large.
      const { isAllowed } = await import('./isAllowed.ts')
      const rows = await repo.findAll(appId, ids)
      const areAllFound = rows.length === new Set(ids).size
      const rules = rows.flatMap((row) => (row.chainType === chainType ? row.rules : []))
      if (!areAllFound || !isAllowed(rules, method, subject))
        throw new SignerError('policy_violation')
    },
  }
}

/** Returns the changed policy and the id of the affected rule. */
const outcome =
  (ruleId?: string) =>
  (row: PolicyRow | undefined): PolicyChange => {
    if (!row) throw new SignerError('conflict')
    return { policy: toWire(row), ...(ruleId !== undefined && { ruleId }) }
  }

type Request = {
  method: string
  targetsRules: boolean
  ruleId: string | undefined
  body: Record<string, unknown>
}

function readRequest({ appId, policyId }: PolicyKey, authorization: Authorization): Request {
  const { match, body } = readSignedPath(appId, authorization, PATH)
  const [, id, rules, ruleId] = match
  if (id !== policyId || (ruleId !== undefined && !rules)) throw new SignerError('invalid_request')
  return { method: authorization.method, targetsRules: rules !== undefined, ruleId, body }
}

/** Owner and chain of a policy cannot change. */
const changesOwnerOrChain = (body: Record<string, unknown>, row: PolicyRow): boolean =>
  body.owner != null ||
  (body.owner_id != null && body.owner_id !== row.ownerId) ||
  (body.chain_type != null && body.chain_type !== row.chainType)

const toWire = (row: PolicyRow): Policy => ({
  id: row.policyId,
  version: '1.0',
  name: row.name,
  chain_type: row.chainType,
  rules: [...row.rules],
  owner_id: row.ownerId,
  created_at: row.createdAtMs,
})
