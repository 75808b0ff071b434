import { createPublicKey } from 'node:crypto'
import type { WalletRights } from '@latchkey/contract/wallets'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Caller } from '../Caller.ts'
import type { OwnerRepo, OwnerRow } from './repo.ts'

type Deps = { repo: OwnerRepo; randomBytes: RandomBytes }

export type Owners = ReturnType<typeof createOwners>

/** Whom wallets belong to: a person, a key, or with neither the app alone. */
export function createOwners({ repo, randomBytes }: Deps) {
  async function named(row: Omit<OwnerRow, 'id'>): Promise<OwnerRow> {
    const owner = await repo.findOrAdd({ id: createId(randomBytes), ...row })
    if (!owner) throw new Error('An owner that was added is found')
    return owner
  }

  return {
    /** The owner a caller means. People own what they make, whatever they say. */
    async of({ app, person }: Caller, rights: WalletRights): Promise<OwnerRow | null> {
      refuseDelegation(rights)
      if (person) {
        if (rights.owner || rights.owner_id) throw new ServiceError('invalid_data')
        return named({ appId: app.id, userId: person.user.id, publicKey: null, displayName: null })
      }
      if (rights.owner && rights.owner_id) throw new ServiceError('invalid_data')
      if (rights.owner_id) {
        const owner = await repo.find(app.id, rights.owner_id)
        if (!owner) throw new ServiceError('invalid_data', { sentence: 'No such owner' })
        return owner
      }
      if (!rights.owner) return null
      if ('public_key' in rights.owner) {
        const publicKey = readOwnerKey(rights.owner.public_key)
        return named({ appId: app.id, userId: null, publicKey, displayName: null })
      }
      const userId = rights.owner.user_id
      if (!(await repo.isUserOf(app.id, userId))) {
        throw new ServiceError('invalid_data', { sentence: 'No such user' })
      }
      return named({ appId: app.id, userId, publicKey: null, displayName: null })
    },
  }
}

/** Others who may use a wallet, and rules for them, do not exist yet: nobody is led to believe they hold. */
export function refuseDelegation({ policy_ids, additional_signers }: WalletRights): void {
  if (policy_ids?.length || additional_signers?.length) {
    throw new ServiceError('not_supported', {
      sentence: 'Policies and additional signers are not supported',
    })
  }
}

/** A P-256 key in PEM or base64, as base64 of its SPKI form. */
export function readOwnerKey(text: string): string {
  const base64 = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')
  try {
    const key = createPublicKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'spki',
    })
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('Another curve')
    return key.export({ format: 'der', type: 'spki' }).toString('base64')
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause, sentence: 'Not a P-256 public key' })
  }
}
