import type { LinkedAccount, User } from '@latchkey/client'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'

/** Name, initial and picture of a user. */
export type UserSummary = { name: string; initial: string; picture: string | null }

type NamedFields = {
  [Field in 'name' | 'displayName' | 'username' | 'email']?: string | null | undefined
}

/** Returns how a user is called on the account pages: a name, an address or a number of their accounts. */
export function describeUser(user: User): UserSummary {
  const accounts: readonly (LinkedAccount & NamedFields)[] = user.linkedAccounts
  const firstOf = (field: keyof NamedFields) => accounts.find((account) => account[field])?.[field]
  const name =
    firstOf('displayName') ??
    firstOf('name') ??
    user.email?.address ??
    firstOf('email') ??
    firstOf('username') ??
    user.phone?.number ??
    (user.wallet && shortenAddress(user.wallet.address)) ??
    text.menu.guest
  return { name, initial: ([...name][0] ?? '').toUpperCase(), picture: pictureOf(accounts) }
}

/** Only https: the address comes from a provider and becomes an image of the page. */
function pictureOf(accounts: readonly LinkedAccount[]): string | null {
  for (const account of accounts) {
    const { profilePictureUrl, pfp } = account as {
      profilePictureUrl?: string | null
      pfp?: string | null
    }
    const url = profilePictureUrl ?? pfp
    if (url?.startsWith('https://')) return url
  }
  return null
}
