import type { KeyQuorum, KeyQuorumInput } from '@latchkey/contract/endpoints/keyQuorums'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { changeKeyQuorum, deleteStoredKeyQuorum } from '@latchkey/contract/signer/signerPolicyCalls'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { AuthorizationOf } from '../createAuthorizationOf.ts'
import type { OwnerRepo, OwnerRow } from '../owners/repo.ts'
import { type Members, membersOf, type Owners, readOwnerKey } from '../owners/service.ts'

type Deps = {
  repo: Pick<OwnerRepo, 'find' | 'rename' | 'remove' | 'changeMembers'>
  owners: Pick<Owners, 'resolve' | 'addQuorum' | 'register'>
  signer: SignerClient
  authorizationOf: AuthorizationOf
}
type Header = (name: string) => string | undefined

export type KeyQuorums = ReturnType<typeof createKeyQuorums>

/** Key quorums: owners of wallets and policies, with one or several members. */
export function createKeyQuorums({ repo, owners, signer, authorizationOf }: Deps) {
  async function require({ id: appId }: App, id: string): Promise<OwnerRow> {
    const owner = await repo.find(appId, id)
    if (!owner) throw new ServiceError('not_found')
    return owner
  }

  async function renamed(app: App, { id }: OwnerRow, name: string | null | undefined) {
    if (typeof name === 'string') await repo.rename(app.id, id, name)
    return toKeyQuorum(await require(app, id))
  }

  /** The signer checks that enough members signed. */
  async function change(app: App, { id }: OwnerRow, body: object, header: Header): Promise<void> {
    const changed = await signer.call(changeKeyQuorum, {
      app_id: app.id,
      quorum_id: id,
      authorization: authorizationOf(app, {
        method: 'PATCH',
        path: `key_quorums/${id}`,
        body,
        header,
      }),
    })
    const members = { publicKeys: changed.public_keys, userIds: changed.user_ids }
    await repo.changeMembers(app.id, id, { members, threshold: changed.authorization_threshold })
  }

  return {
    /** `id` is that of a quorum with several members, if it is derived from an idempotency key. */
    async create(app: App, input: KeyQuorumInput, id?: string): Promise<KeyQuorum> {
      const { publicKeys, userIds, threshold } = readMembers(input)
      const [publicKey] = publicKeys
      const [userId] = userIds
      if (publicKeys.length + userIds.length > 1) {
        const owner = await owners.addQuorum(app, { publicKeys, userIds, threshold }, id)
        return renamed(app, owner, input.display_name)
      }
      const member = publicKey ? { public_key: publicKey } : { user_id: userId ?? '' }
      const owner = await owners.resolve({ app, session: undefined }, { owner: member })
      if (!owner) throw new Error('A named member must resolve to an owner')
      return renamed(app, owner, input.display_name)
    },

    get: async (app: App, id: string): Promise<KeyQuorum> => toKeyQuorum(await require(app, id)),

    /** The member of a quorum of one is fixed, because the signer stores it with each wallet. */
    async update(app: App, id: string, input: KeyQuorumInput, header: Header): Promise<KeyQuorum> {
      const owner = await require(app, id)
      if (owner.members && hasMembers(input)) await change(app, owner, input, header)
      if (!owner.members && !isSame(owner, input)) {
        throw new ServiceError('not_supported', {
          sentence: 'The member of a key quorum with one member cannot be changed',
        })
      }
      return renamed(app, owner, input.display_name)
    },

    async remove(app: App, id: string): Promise<{ success: true }> {
      const owner = await require(app, id)
      const inUse = new ServiceError('authorization_key_has_associated_wallets')
      await signer.call(deleteStoredKeyQuorum, { app_id: app.id, quorum_id: id }).catch((error) => {
        throw error instanceof ServiceError && error.code === 'resource_conflict' ? inUse : error
      })
      if (await repo.remove(app.id, id)) return { success: true }
      await owners.register(owner)
      throw inUse
    },
  }
}

const hasMembers = ({ public_keys, user_ids, authorization_threshold }: KeyQuorumInput) =>
  Boolean(public_keys ?? user_ids ?? authorization_threshold)

/** Removes duplicate members. Without a threshold all members must sign. */
function readMembers(input: KeyQuorumInput): Members {
  if (input.key_quorum_ids?.length) {
    throw new ServiceError('not_supported', {
      sentence: 'key_quorum_ids is not supported: members are keys and users',
    })
  }
  const publicKeys = [...new Set((input.public_keys ?? []).map(readOwnerKey))]
  const userIds = [...new Set(input.user_ids ?? [])]
  const count = publicKeys.length + userIds.length
  const threshold = input.authorization_threshold ?? count
  if (count === 0 || count > SIGNER_CHANNEL_LIMITS.quorumMembersMax || threshold > count) {
    throw new ServiceError('invalid_data', {
      sentence: `A key quorum has 1 to ${SIGNER_CHANNEL_LIMITS.quorumMembersMax} members and a threshold they can reach`,
    })
  }
  return { publicKeys, userIds, threshold }
}

function isSame(owner: OwnerRow, input: KeyQuorumInput): boolean {
  if (!hasMembers(input)) return !input.key_quorum_ids?.length
  const { publicKeys, userIds, threshold } = membersOf(owner)
  const wanted = {
    public_keys: publicKeys,
    user_ids: userIds,
    authorization_threshold: threshold,
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)),
  }
  const read = readMembers(wanted)
  return (
    read.threshold === threshold &&
    read.publicKeys.join() === publicKeys.join() &&
    read.userIds.join() === userIds.join()
  )
}

function toKeyQuorum(owner: OwnerRow): KeyQuorum {
  const { publicKeys, userIds, threshold } = membersOf(owner)
  return {
    id: owner.id,
    display_name: owner.displayName,
    authorization_threshold: threshold,
    authorization_keys: publicKeys.map((public_key) => ({
      public_key,
      display_name: owner.displayName,
    })),
    user_ids: userIds.length > 0 ? userIds : null,
  }
}
