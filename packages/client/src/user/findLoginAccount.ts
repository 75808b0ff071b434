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
  const type = TYPES[method] ?? `${method}_oauth`
  const provedAt = (account: LinkedAccount) => account.latestVerifiedAt?.getTime() ?? 0
  return (
    user.linkedAccounts
      .filter((account) => account.type === type)
      .sort((one, other) => provedAt(other) - provedAt(one))[0] ?? null
  )
}
