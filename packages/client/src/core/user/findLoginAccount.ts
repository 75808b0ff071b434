import { accountTypeOf, providerAppIdOf } from '@latchkey/contract'
import type { LoginMethod } from '../client.ts'
import type { LinkedAccount, User } from './User.ts'

/** Returns the account used for a login: the one of its type that was verified last. Guests have none. */
export function findLoginAccount(user: User, method: LoginMethod): LinkedAccount | null {
  const appId = providerAppIdOf(method)
  const type = appId ? 'cross_app' : accountTypeOf(method)
  const verifiedAtMs = (account: LinkedAccount) => account.latestVerifiedAt?.getTime() ?? 0
  return (
    user.linkedAccounts
      .filter((account) => account.type === type)
      .filter((account) => account.type !== 'cross_app' || account.providerApp.id === appId)
      .sort((one, other) => verifiedAtMs(other) - verifiedAtMs(one))[0] ?? null
  )
}
