import type { User } from '@latchkey/client'

/** Display name of an account. */
export function nameOf({ linkedAccounts, id }: User): string {
  for (const account of linkedAccounts) {
    if (account.type === 'email') return account.address
    if (account.type === 'phone' && account.number) return account.number
    if ('email' in account && account.email) return account.email
    if ('username' in account && account.username) return account.username
  }
  return id
}

/** Shortens an address to its start and end. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`

/** Addresses of the smart wallets that another app may see and use. Each is linked once per chain. */
export const smartWalletsOf = ({ linkedAccounts }: User): string[] => [
  ...new Set(
    linkedAccounts.flatMap((account) => (account.type === 'smart_wallet' ? [account.address] : [])),
  ),
]

/** Addresses of the embedded wallets that another app may see and use. */
export const walletsOf = ({ linkedAccounts }: User): string[] =>
  linkedAccounts.flatMap((account) =>
    account.type === 'wallet' &&
    account.walletClientType === 'privy' &&
    account.chainType === 'ethereum'
      ? [account.address]
      : [],
  )
