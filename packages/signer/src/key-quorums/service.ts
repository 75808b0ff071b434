import type { Authorization } from '@latchkey/contract/signer'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import * as z from 'zod/mini'
import { keysThatSigned } from '../authorization/keysThatSigned.ts'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import type { AuthorizationKeys } from '../authorization/service.ts'
import { readSpki } from '../hpke/readSpki.ts'
import { SignerError } from '../SignerError.ts'
import type { QuorumKey, QuorumRepo, QuorumRow } from './repo.ts'

type Deps = {
  repo: QuorumRepo
  authorizationKeys: Pick<AuthorizationKeys, 'validKeysOf'>
  nowMs(): number
}

/** Members and threshold of a key quorum. */
export type Members = {
  publicKeys: readonly string[]
  userIds: readonly string[]
  threshold: number
}
/** Whose word counts for something. */
export type Party = { userId: string } | { publicKey: string } | { quorumId: string }

export type KeyQuorums = ReturnType<typeof createKeyQuorums>

const PATH = /^\/(?:api\/)?v1\/key_quorums\/([^/]+)$/
const wishes = z.object({
  public_keys: z.nullish(z.array(z.string())),
  user_ids: z.nullish(z.array(z.string())),
  key_quorum_ids: z.nullish(z.array(z.string()).check(z.maxLength(0))),
  authorization_threshold: z.nullish(z.number()),
})

/** Verifies and stores the owners of wallets and policies: user, key or key quorum. */
export function createKeyQuorums({ repo, authorizationKeys, nowMs }: Deps) {
  /** Whether so many of them signed. A member counts once, with however many signatures and keys. */
  async function haveSigned(
    appId: string,
    { publicKeys, userIds, threshold }: Members,
    authorization: Authorization,
  ): Promise<boolean> {
    const people = await Promise.all(
      userIds.map((userId) => authorizationKeys.validKeysOf({ appId, userId })),
    )
    const members = [...publicKeys.map((key) => [key]), ...people]
    const signed = keysThatSigned(authorization, {
      publicKeys: [...new Set(members.flat())],
      nowMs: nowMs(),
      isOneEnough: threshold === 1,
    })
    const counted = new Set<string>()
    let present = 0
    for (const keys of members) {
      const key = keys.find((one) => signed.has(one) && !counted.has(one))
      if (key === undefined) continue
      counted.add(key)
      present += 1
    }
    return present >= threshold
  }

  async function membersOf(appId: string, party: Party): Promise<Members | undefined> {
    if ('userId' in party) return { publicKeys: [], userIds: [party.userId], threshold: 1 }
    if ('publicKey' in party) return { publicKeys: [party.publicKey], userIds: [], threshold: 1 }
    return repo.find({ appId, quorumId: party.quorumId })
  }

  return {
    /** Whether this request is one that the party stands behind. Of one that is unknown nothing is. */
    async isSignedBy(appId: string, party: Party, authorization: Authorization): Promise<boolean> {
      const members = await membersOf(appId, party)
      return members !== undefined && haveSigned(appId, members, authorization)
    },

    isKnown: async (appId: string, quorumId: string): Promise<boolean> =>
      (await repo.find({ appId, quorumId })) !== undefined,

    async keep(key: QuorumKey, members: Members): Promise<Members> {
      const read = readMembers(members)
      const row = { ...key, ...read, revision: 1, authorization: null, createdAtMs: nowMs() }
      await repo.add(row)
      const kept = await repo.find(key)
      if (!kept) throw new SignerError('not_found')
      return kept
    },

    async change(key: QuorumKey, authorization: Authorization): Promise<Members> {
      const { match, body } = readSignedPath(key.appId, authorization, PATH)
      const isAboutIt = match[1] === key.quorumId && authorization.method === 'PATCH'
      const asked = wishes.safeParse(body)
      if (!isAboutIt || !asked.success) throw new SignerError('invalid_request')
      const row = await repo.find(key)
      if (!row) throw new SignerError('not_found')
      if (!(await haveSigned(key.appId, row, authorization))) {
        throw new SignerError('invalid_signature')
      }
      const to = readMembers(changed(row, asked.data))
      if (!(await repo.change(row, { ...to, authorization }))) throw new SignerError('conflict')
      return to
    },

    async forget(key: QuorumKey): Promise<boolean> {
      if (await repo.remove(key)) return true
      if (await repo.find(key)) throw new SignerError('in_use')
      return false
    },
  }
}

const changed = (row: QuorumRow, asked: z.output<typeof wishes>): Members => ({
  publicKeys: asked.public_keys ?? row.publicKeys,
  userIds: asked.user_ids ?? row.userIds,
  threshold: asked.authorization_threshold ?? row.threshold,
})

/** Every member once, in one spelling; more than there are cannot be asked for. */
function readMembers({ publicKeys, userIds, threshold }: Members): Members {
  const keys = [...new Set(publicKeys.map(readSpki))]
  const people = [...new Set(userIds)]
  const count = keys.length + people.length
  const isOne = Number.isInteger(threshold) && threshold >= 1 && threshold <= count
  if (!isOne || count > SIGNER_LIMITS.quorumMembersMax) throw new SignerError('invalid_request')
  return { publicKeys: keys, userIds: people, threshold }
}
