import { USER_ID_PREFIX, type WireUser } from '@latchkey/contract'
import type { ImportedAccount } from '@latchkey/contract/endpoints/directory'
import type { App } from '../../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { ProvedIdentity } from '../../login/service.ts'
import type { UserService } from '../../user/service.ts'
import type { ImportRepo } from './repo.ts'
import { toIdentity } from './toIdentity.ts'

type Deps = {
  repo: ImportRepo
  users: Pick<UserService, 'find'>
  nowMs(): number
  randomBytes: RandomBytes
}
type ImportInput = {
  linked_accounts: readonly ImportedAccount[]
  custom_metadata?: object | null | undefined
}

/** Imports users whose accounts the app has verified. Users can log in with these accounts. */
export function createImports({ repo, users, nowMs, randomBytes }: Deps) {
  return {
    /**
     * Returns the same user for a repeated import. Throws if another user has only some of the
     * accounts.
     */
    async add(app: App, { linked_accounts, custom_metadata }: ImportInput): Promise<WireUser> {
      const identities = withoutDuplicates(linked_accounts.map((each) => toIdentity(app, each)))
      const userId = USER_ID_PREFIX + createId(randomBytes)
      const imported = {
        appId: app.id,
        userId,
        eventId: createId(randomBytes),
        customMetadata: custom_metadata ?? null,
        accounts: identities.map((identity) => ({ id: createId(randomBytes), ...identity })),
        userLimit: app.definition.userLimit ?? null,
        nowMs: nowMs(),
      }
      const { isCreated, owners } = await retryOnUniqueViolation(
        () => repo.add(imported),
        identities.length,
      )
      if (!isCreated && owners.length === 0) throw new ServiceError('max_accounts_reached')
      const [owner] = owners
      const isTheirs = owners.length === 1 && owner?.held === identities.length
      const foundId = isCreated ? userId : isTheirs ? owner.userId : undefined
      const user = foundId && (await users.find(app.id, foundId))
      if (!user) {
        throw new ServiceError('resource_already_exists', {
          sentence: 'Another user has one of these accounts',
        })
      }
      return user
    },
  }
}

/** Removes duplicates. Throws if there are two accounts of one type other than wallets. */
function withoutDuplicates(identities: readonly ProvedIdentity[]): ProvedIdentity[] {
  const unique = new Map(identities.map((each) => [`${each.type} ${each.subject}`, each]))
  const single = [...unique.values()].filter(({ type }) => type !== 'wallet')
  if (new Set(single.map(({ type }) => type)).size < single.length) {
    throw new ServiceError('cannot_link_more_of_type')
  }
  return [...unique.values()]
}
