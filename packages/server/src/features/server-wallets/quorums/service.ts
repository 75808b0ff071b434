import type { KeyQuorum, KeyQuorumWishes } from '@latchkey/contract/keyQuorums'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { OwnerRepo, OwnerRow } from '../owners/repo.ts'
import { type Owners, readOwnerKey } from '../owners/service.ts'

type Deps = { repo: Pick<OwnerRepo, 'find' | 'rename' | 'remove'>; owners: Owners }

export type KeyQuorums = ReturnType<typeof createKeyQuorums>

/** Owners of wallets as back ends know them: quorums of one. */
export function createKeyQuorums({ repo, owners }: Deps) {
  async function require({ id: appId }: App, id: string): Promise<OwnerRow> {
    const owner = await repo.find(appId, id)
    if (!owner) throw new ServiceError('not_found')
    return owner
  }

  async function renamed(app: App, { id }: OwnerRow, name: string | null | undefined) {
    if (typeof name === 'string') await repo.rename(app.id, id, name)
    return toKeyQuorum(await require(app, id))
  }

  return {
    async create(app: App, wishes: KeyQuorumWishes): Promise<KeyQuorum> {
      const member = memberOf(wishes)
      if (!member) throw new ServiceError('invalid_data')
      const owner = await owners.of({ app, person: undefined }, { owner: member })
      if (!owner) throw new Error('Who is named owns')
      return renamed(app, owner, wishes.display_name)
    },

    get: async (app: App, id: string): Promise<KeyQuorum> => toKeyQuorum(await require(app, id)),

    /** Who signs stays: the signer was told when each wallet was made. */
    async update(app: App, id: string, wishes: KeyQuorumWishes): Promise<KeyQuorum> {
      const owner = await require(app, id)
      const member = memberOf(wishes)
      if (member && !isSame(owner, member)) {
        throw new ServiceError('not_supported', { sentence: 'The member of a key quorum stays' })
      }
      return renamed(app, owner, wishes.display_name)
    },

    async remove(app: App, id: string): Promise<{ success: true }> {
      await require(app, id)
      const isGone = await repo.remove(app.id, id)
      if (!isGone) throw new ServiceError('authorization_key_has_associated_wallets')
      return { success: true }
    },
  }
}

type Member = { public_key: string } | { user_id: string }

/** The one member that was named, or none. */
function memberOf(wishes: KeyQuorumWishes): Member | undefined {
  const keys = (wishes.public_keys ?? []).map((public_key) => ({ public_key }))
  const people = (wishes.user_ids ?? []).map((user_id) => ({ user_id }))
  const [member, ...more] = [...keys, ...people]
  const isOne = more.length === 0 && !wishes.key_quorum_ids?.length
  if (!isOne || (wishes.authorization_threshold ?? 1) !== 1) {
    throw new ServiceError('not_supported', { sentence: 'A key quorum has one member' })
  }
  return member
}

const isSame = ({ publicKey, userId }: OwnerRow, member: Member): boolean =>
  'public_key' in member ? readOwnerKey(member.public_key) === publicKey : member.user_id === userId

const toKeyQuorum = ({ id, displayName, publicKey, userId }: OwnerRow): KeyQuorum => ({
  id,
  display_name: displayName,
  authorization_threshold: 1,
  authorization_keys:
    publicKey === null ? [] : [{ public_key: publicKey, display_name: displayName }],
  user_ids: userId === null ? null : [userId],
})
