import type { User } from '@latchkey/client'

/** What a person knows an account of theirs by. */
export function nameOf({ linkedAccounts, id }: User): string {
  for (const account of linkedAccounts) {
    if (account.type === 'email') return account.address
    if (account.type === 'phone' && account.number) return account.number
    if ('email' in account && account.email) return account.email
    if ('username' in account && account.username) return account.username
  }
  return id
}

/** The start and the end of an address: what people compare. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`

/** The wallets another app may know of, and ask for signatures of. */
export const walletsOf = ({ linkedAccounts }: User): string[] =>
  linkedAccounts.flatMap((account) =>
    account.type === 'wallet' &&
    account.walletClientType === 'privy' &&
    account.chainType === 'ethereum'
      ? [account.address]
      : [],
  )
