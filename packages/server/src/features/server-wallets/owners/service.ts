import { createPublicKey } from 'node:crypto'
import type { WalletRights } from '@latchkey/contract/endpoints/wallets'
import { storeKeyQuorum } from '@latchkey/contract/signer/signerPolicyCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { WalletCaller } from '../WalletCaller.ts'
import type { OwnerRepo, OwnerRow } from './repo.ts'

type Deps = { repo: OwnerRepo; signer: SignerClient; randomBytes: RandomBytes }
type One = { appId: string } & ({ userId: string } | { publicKey: string })

export type Owners = ReturnType<typeof createOwners>

const EMPTY_OWNER = {
  userId: null,
  publicKey: null,
  members: null,
  threshold: null,
  displayName: null,
}

/** Owners of wallets: a user, a key or a quorum of both. A wallet without owner belongs to the app. */
export function createOwners({ repo, signer, randomBytes }: Deps) {
  async function findOrCreate(one: One): Promise<OwnerRow> {
    const owner = await repo.findOrAdd({ ...EMPTY_OWNER, ...one, id: createId(randomBytes) })
    if (!owner) throw new Error('The inserted wallet owner was not found')
    return owner
  }

  async function register(owner: OwnerRow): Promise<void> {
    const { publicKeys, userIds, threshold } = membersOf(owner)
    await signer.call(storeKeyQuorum, {
      app_id: owner.appId,
      quorum_id: owner.id,
      public_keys: publicKeys,
      user_ids: userIds,
      authorization_threshold: threshold,
    })
  }

  return {
    /** Resolves the owner of a request. Users always own what they create. */
    async resolve({ app, session }: WalletCaller, rights: WalletRights): Promise<OwnerRow | null> {
      if (session) {
        if (rights.owner || rights.owner_id) throw new ServiceError('invalid_data')
        return findOrCreate({ appId: app.id, userId: session.user.id })
      }
      if (rights.owner && rights.owner_id) throw new ServiceError('invalid_data')
      if (rights.owner_id) {
        const owner = await repo.find(app.id, rights.owner_id)
        if (!owner) throw new ServiceError('invalid_data', { sentence: 'owner_id: no such owner' })
        return owner
      }
      if (!rights.owner) return null
      const { public_key: key, user_id: userId } = rights.owner
      if (key) return findOrCreate({ appId: app.id, publicKey: readOwnerKey(key) })
      if (!userId || !(await repo.isUserOf(app.id, userId))) {
        throw new ServiceError('invalid_data', { sentence: 'owner.user_id: no such user' })
      }
      return findOrCreate({ appId: app.id, userId })
    },

    /**
     * Creates a quorum with its own id. With an id that is derived from an idempotency key, a repeat returns the
     * quorum of the first call.
     */
    async addQuorum(
      app: App,
      members: Members,
      id: string = createId(randomBytes),
    ): Promise<OwnerRow> {
      const { threshold, ...both } = members
      const earlier = await repo.find(app.id, id)
      if (earlier && canonicalJson(membersOf(earlier)) !== canonicalJson(members)) {
        throw new ServiceError('resource_conflict', {
          sentence: 'The idempotency key was used for another request',
        })
      }
      if (earlier) return earlier
      for (const userId of both.userIds) {
        if (!(await repo.isUserOf(app.id, userId))) {
          throw new ServiceError('invalid_data', { sentence: 'user_ids: no such user' })
        }
      }
      const row = {
        ...EMPTY_OWNER,
        id,
        appId: app.id,
        members: both,
        threshold,
      }
      await register(row)
      await repo.add(row)
      return row
    },

    /** Stores the owner in the signer under its id. */
    register,

    /** Finds an owner by id and stores it in the signer. */
    async require(app: App, id: string): Promise<OwnerRow> {
      const owner = await repo.find(app.id, id)
      if (!owner) throw new ServiceError('invalid_data', { sentence: `No key quorum ${id}` })
      await register(owner)
      return owner
    },
  }
}

export type Members = { publicKeys: string[]; userIds: string[]; threshold: number }

/** The members and threshold of an owner. A single key or user is a quorum of one. */
export function membersOf({ publicKey, userId, members, threshold }: OwnerRow): Members {
  return {
    publicKeys: members?.publicKeys ?? (publicKey === null ? [] : [publicKey]),
    userIds: members?.userIds ?? (userId === null ? [] : [userId]),
    threshold: threshold ?? 1,
  }
}

/** Reads a P-256 key in PEM or base64. Returns base64 SPKI. */
export function readOwnerKey(text: string): string {
  const base64 = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')
  try {
    const key = createPublicKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'spki',
    })
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
      throw new Error('The key is not on the P-256 curve')
    return key.export({ format: 'der', type: 'spki' }).toString('base64')
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause, sentence: 'Not a P-256 public key' })
  }
}
