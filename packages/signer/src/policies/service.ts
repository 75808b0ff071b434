import type { Policy } from '@latchkey/contract/policies'
import type { NewPolicyRule, PolicyChain, PolicyRule } from '@latchkey/contract/policyRules'
import {
  PolicyFormatError,
  readPolicy,
  readPolicyName,
  readRule,
  readRules,
} from '@latchkey/contract/readPolicy'
import type { Authorization } from '@latchkey/contract/signer'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import type { KeyQuorums } from '../key-quorums/service.ts'
import { SignerError } from '../SignerError.ts'
import { createRuleId } from './createRuleId.ts'
import type { PolicyKey, PolicyRepo, PolicyRow } from './repo.ts'
import type { Subject } from './Subject.ts'

type Deps = {
  repo: PolicyRepo
  quorums: Pick<KeyQuorums, 'isSignedBy' | 'isKnown'>
  nowMs(): number
  randomBytes(length: number): Uint8Array
}
type Outcome = { policy: Policy; ruleId?: string }

export type Policies = ReturnType<typeof createPolicies>

const PATH = /^\/(?:api\/)?v1\/policies\/([^/]+)(\/rules)?(?:\/([^/]+))?$/

/** Stores policies, lets their owners change them and evaluates them against the bytes to sign. */
export function createPolicies({ repo, quorums, nowMs, randomBytes }: Deps) {
  const named = (rule: NewPolicyRule, id = createRuleId(randomBytes)): PolicyRule => ({
    id,
    ...rule,
  })

  async function require(key: PolicyKey): Promise<PolicyRow> {
    const row = await repo.find(key)
    if (!row) throw new SignerError('not_found')
    return row
  }

  /** Applies a change atomically. Fails if the policy changed concurrently too often. */
  function carryOut(row: PolicyRow, request: Request, by: Authorization): Promise<Outcome> {
    const { method, isAboutRules, ruleId, body } = request
    const chain = row.chainType as PolicyChain
    if (!isAboutRules) {
      if (method !== 'PATCH' || hasOther(body, row)) throw new SignerError('invalid_request')
      const name = body.name == null ? row.name : readPolicyName(body.name)
      const rules =
        body.rules == null ? row.rules : readRules(body.rules, chain).map((rule) => named(rule))
      return repo.replace(row, { name, rules }, by).then(outcome())
    }
    if (ruleId === undefined) {
      if (method !== 'POST') throw new SignerError('invalid_request')
      const rule = named(readRule(body, chain))
      return repo.addRule(row, rule, by).then(outcome(rule.id))
    }
    if (!row.rules.some(({ id }) => id === ruleId)) throw new SignerError('not_found')
    if (method === 'DELETE') return repo.removeRule(row, ruleId, by).then(outcome(ruleId))
    if (method !== 'PATCH') throw new SignerError('invalid_request')
    const rule = named(readRule(body, chain), ruleId)
    return repo.replaceRule(row, rule, by).then(outcome(ruleId))
  }

  return {
    async keep(key: PolicyKey, ownerId: string | null, body: unknown): Promise<Policy> {
      const { name, chainType, rules } = orInvalid(() => readPolicy(body))
      if (ownerId !== null && !(await quorums.isKnown(key.appId, ownerId))) {
        throw new SignerError('invalid_request')
      }
      const row = { ...key, name, chainType, rules: rules.map((rule) => named(rule)), ownerId }
      await repo.add({ ...row, revision: 1, authorization: null, createdAtMs: nowMs() })
      const kept = await require(key)
      if (kept.ownerId !== ownerId || kept.chainType !== chainType)
        throw new SignerError('conflict')
      return toWire(kept)
    },

    read: async (key: PolicyKey): Promise<Policy> => toWire(await require(key)),

    /** Does what the signed request says, if the policy's owner signed it. */
    async change(
      key: PolicyKey,
      authorization: Authorization,
    ): Promise<Outcome | { policy: null; ruleId?: never }> {
      const request = readRequest(key, authorization)
      const row = await require(key)
      const owner = row.ownerId === null ? undefined : { quorumId: row.ownerId }
      if (owner && !(await quorums.isSignedBy(key.appId, owner, authorization))) {
        throw new SignerError('invalid_signature')
      }
      if (request.method === 'DELETE' && !request.isAboutRules) {
        if (await repo.remove(key)) return { policy: null }
        throw new SignerError('in_use')
      }
      return orInvalid(() => carryOut(row, request, authorization))
    },

    /** Refuses names of policies that are not there, or not for this chain where one is named. */
    async requireAll(appId: string, ids: readonly string[], chainType?: string): Promise<void> {
      const rows = await repo.findAll(appId, ids)
      const isMeant = (row: PolicyRow) => chainType === undefined || row.chainType === chainType
      const known = new Set(rows.filter(isMeant).map((row) => row.policyId))
      if (!ids.every((id) => known.has(id))) throw new SignerError('invalid_request')
    },

    /** Stops what the policies do not admit. Where there are none, nothing is held against it. */
    async requireAdmission(
      { appId, chainType }: { appId: string; chainType: string },
      ids: readonly string[],
      { method, subject }: { method: string; subject: Subject },
    ): Promise<void> {
      if (ids.length === 0) return
      // Loaded when first needed, as all that knows a chain is here: the libraries under it are large.
      const { isAdmitted } = await import('./isAdmitted.ts')
      const rows = await repo.findAll(appId, ids)
      const isWhole = rows.length === new Set(ids).size
      const rules = rows.flatMap((row) => (row.chainType === chainType ? row.rules : []))
      if (!isWhole || !isAdmitted(rules, method, subject)) throw new SignerError('policy_violation')
    },
  }
}

/** The policy as it is afterwards, and the rule that was meant. */
const outcome =
  (ruleId?: string) =>
  (row: PolicyRow | undefined): Outcome => {
    if (!row) throw new SignerError('conflict')
    return { policy: toWire(row), ...(ruleId !== undefined && { ruleId }) }
  }

type Request = {
  method: string
  isAboutRules: boolean
  ruleId: string | undefined
  body: Record<string, unknown>
}

function readRequest({ appId, policyId }: PolicyKey, authorization: Authorization): Request {
  const { match, body } = readSignedPath(appId, authorization, PATH)
  const [, id, rules, ruleId] = match
  if (id !== policyId || (ruleId !== undefined && !rules)) throw new SignerError('invalid_request')
  return { method: authorization.method, isAboutRules: rules !== undefined, ruleId, body }
}

/** Owner and chain of a policy cannot change. */
const hasOther = (body: Record<string, unknown>, row: PolicyRow): boolean =>
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

function orInvalid<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof PolicyFormatError)) throw cause
    throw new SignerError('invalid_request', { cause })
  }
}
