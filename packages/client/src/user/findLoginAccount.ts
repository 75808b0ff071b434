import { providerAppIdOf } from '@latchkey/contract'
import type { LoginMethod } from '../client.ts'
import type { LinkedAccount, User } from './User.ts'

const TYPES: Partial<Record<LoginMethod, LinkedAccount['type']>> = {
  email: 'email',
  sms: 'phone',
  wallet: 'wallet',
  passkey: 'passkey',
  farcaster: 'farcaster',
  telegram: 'telegram',
  custom: 'custom_auth',
}

/** The account a person came in by: of its kind, the one proved last. Guests have none. */
export function findLoginAccount(user: User, method: LoginMethod): LinkedAccount | null {
  const appId = providerAppIdOf(method)
  const type = TYPES[method] ?? (appId ? 'cross_app' : `${method}_oauth`)
  const provedAt = (account: LinkedAccount) => account.latestVerifiedAt?.getTime() ?? 0
  return (
    user.linkedAccounts
      .filter((account) => account.type === type)
      .filter((account) => account.type !== 'cross_app' || account.providerApp.id === appId)
      .sort((one, other) => provedAt(other) - provedAt(one))[0] ?? null
  )
}
