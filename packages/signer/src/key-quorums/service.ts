import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import * as z from 'zod/mini'
import type { Freshness } from '../authorization/createFreshness.ts'
import { findSigningKeys } from '../authorization/findSigningKeys.ts'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import type { AuthorizationKeys } from '../authorization/service.ts'
import { readSpki } from '../hpke/readSpki.ts'
import { SignerError } from '../SignerError.ts'
import type { QuorumKey, QuorumRepo, QuorumRow } from './repo.ts'

type Deps = {
  repo: QuorumRepo
  authorizationKeys: Pick<AuthorizationKeys, 'validKeysOf'>
  freshness: Pick<Freshness, 'isCurrent' | 'accept'>
  nowMs(): number
}

/** Members and threshold of a key quorum. */
export type Members = {
  publicKeys: readonly string[]
  userIds: readonly string[]
  threshold: number
}
/** Owner whose signature authorizes a request. */
export type Party = { userId: string } | { publicKey: string } | { quorumId: string }

export type KeyQuorums = ReturnType<typeof createKeyQuorums>

const PATH = /^\/(?:api\/)?v1\/key_quorums\/([^/]+)$/
const changeBody = z.object({
  public_keys: z.nullish(z.array(z.string())),
  user_ids: z.nullish(z.array(z.string())),
  key_quorum_ids: z.nullish(z.array(z.string()).check(z.maxLength(0))),
  authorization_threshold: z.nullish(z.number()),
})

/** Verifies and stores the owners of wallets and policies: user, key or key quorum. */
export function createKeyQuorums({ repo, authorizationKeys, freshness, nowMs }: Deps) {
  /**
   * Whether enough members signed, and the request is fresh. Each member counts once, for any number of
   * signatures and keys.
   */
  async function isThresholdMet(
    appId: string,
    { publicKeys, userIds, threshold }: Members,
    authorization: Authorization,
    sessions?: readonly string[],
  ): Promise<boolean> {
    if (!freshness.isCurrent(authorization)) return false
    const userKeys = await Promise.all(
      userIds.map((userId) => authorizationKeys.validKeysOf({ appId, userId }, sessions)),
    )
    const members = [...publicKeys.map((key) => [key]), ...userKeys]
    const signed = findSigningKeys(authorization, {
      publicKeys: [...new Set(members.flat())],
      stopAtFirst: threshold === 1,
    })
    const counted = new Set<string>()
    let present = 0
    for (const keys of members) {
      const key = keys.find((one) => signed.has(one) && !counted.has(one))
      if (key === undefined) continue
      counted.add(key)
      present += 1
    }
    return present >= threshold && freshness.accept(appId, authorization)
  }

  async function membersOf(appId: string, party: Party): Promise<Members | undefined> {
    if ('userId' in party) return { publicKeys: [], userIds: [party.userId], threshold: 1 }
    if ('publicKey' in party) return { publicKeys: [party.publicKey], userIds: [], threshold: 1 }
    return repo.find({ appId, quorumId: party.quorumId })
  }

  return {
    /** Whether the party signed the request. False for an unknown party. */
    async isSignedBy(appId: string, party: Party, authorization: Authorization): Promise<boolean> {
      const members = await membersOf(appId, party)
      if (!members) return false
      // The API knows the sessions of the user who owns the wallet.
      const sessions = 'userId' in party ? authorization.owner_sessions : undefined
      return isThresholdMet(appId, members, authorization, sessions)
    },

    exists: async (appId: string, quorumId: string): Promise<boolean> =>
      (await repo.find({ appId, quorumId })) !== undefined,

    async store(key: QuorumKey, members: Members): Promise<Members> {
      const read = readMembers(members)
      const row = { ...key, ...read, revision: 1, authorization: null, createdAtMs: nowMs() }
      await repo.add(row)
      const stored = await repo.find(key)
      if (!stored) throw new SignerError('not_found')
      return stored
    },

    async change(key: QuorumKey, authorization: Authorization): Promise<Members> {
      const { match, body } = readSignedPath(key.appId, authorization, PATH)
      const isTarget = match[1] === key.quorumId && authorization.method === 'PATCH'
      const parsed = changeBody.safeParse(body)
      if (!isTarget || !parsed.success) throw new SignerError('invalid_request')
      const row = await repo.find(key)
      if (!row) throw new SignerError('not_found')
      if (!(await isThresholdMet(key.appId, row, authorization))) {
        throw new SignerError('invalid_signature')
      }
      const to = readMembers(applyChange(row, parsed.data))
      if (!(await repo.change(row, { ...to, authorization }))) throw new SignerError('conflict')
      return to
    },

    async delete(key: QuorumKey): Promise<boolean> {
      if (await repo.remove(key)) return true
      if (await repo.find(key)) throw new SignerError('in_use')
      return false
    },
  }
}

const applyChange = (row: QuorumRow, change: z.output<typeof changeBody>): Members => ({
  publicKeys: change.public_keys ?? row.publicKeys,
  userIds: change.user_ids ?? row.userIds,
  threshold: change.authorization_threshold ?? row.threshold,
})

/** Normalizes and deduplicates the members. Throws if the threshold is out of range. */
function readMembers({ publicKeys, userIds, threshold }: Members): Members {
  const keys = [...new Set(publicKeys.map(readSpki))]
  const users = [...new Set(userIds)]
  const count = keys.length + users.length
  const isInRange = Number.isInteger(threshold) && threshold >= 1 && threshold <= count
  if (!isInRange || count > SIGNER_CHANNEL_LIMITS.quorumMembersMax)
    throw new SignerError('invalid_request')
  return { publicKeys: keys, userIds: users, threshold }
}
