import type { WireUser } from '@latchkey/contract'
import {
  isKnownAccount,
  readSubject,
  type WireLinkedAccount,
} from '@latchkey/contract/entities/user'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { LinkingService, Target } from '../../linking/service.ts'
import type { UserService } from '../../user/service.ts'

type Deps = {
  linking: Pick<LinkingService, 'unlinkOf'>
  users: Pick<UserService, 'find'>
}

/** Unlinks accounts of users, for the app's back end. */
export function createAccounts({ linking, users }: Deps) {
  return {
    /**
     * Unlinks the account of this type that the handle names, by the same rules as for the user.
     */
    async unlink(
      app: App,
      user: WireUser,
      { type, handle }: { type: string; handle: string },
    ): Promise<WireUser> {
      const account = user.linked_accounts
        .filter(isKnownAccount)
        .find((each) => each.type === type && matchesHandle(each, handle))
      if (!account) throw new ServiceError('linked_account_not_found')
      await linking.unlinkOf(app, user, targetOf(account))
      const after = await users.find(app.id, user.id)
      if (!after) throw new ServiceError('not_found')
      return after
    },
  }
}

/** Subject under which an account is stored. */
const subjectOf = (account: WireLinkedAccount): string =>
  account.type === 'smart_wallet'
    ? `${account.chain_id}:${account.address.toLowerCase()}`
    : String(readSubject(account))

/** Matches any case. A social account also matches by its email or username. */
function matchesHandle(account: WireLinkedAccount, handle: string): boolean {
  const { address, email, username }: { [name: string]: unknown } = account
  const names = [subjectOf(account), address, email, username]
  return names.some(
    (name) => typeof name === 'string' && name.toLowerCase() === handle.toLowerCase(),
  )
}

function targetOf(account: WireLinkedAccount): Target {
  if (account.type !== 'wallet') return { type: account.type, subject: subjectOf(account) }
  const { chain_type: chainType, address } = account
  const isEthereum = chainType === 'ethereum'
  return { type: 'wallet', chainType, address: isEthereum ? address.toLowerCase() : address }
}
