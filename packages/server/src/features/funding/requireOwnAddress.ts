import { isKnownAccount, type WireUser } from '@latchkey/contract'
import { ServiceError } from '../../platform/ServiceError.ts'

const EVM = /^0x[0-9a-f]{40}$/i
/** EVM addresses are compared without letter case, Solana addresses with it. */
const same = (address: string) => (EVM.test(address) ? address.toLowerCase() : address)

/**
 * Throws if the address is none of the user's wallets, so that a page cannot make users fund another
 * address.
 */
export function requireOwnAddress({ linked_accounts }: WireUser, address: string): void {
  const own = linked_accounts.filter(isKnownAccount).flatMap((account) => {
    if (account.type === 'wallet' || account.type === 'smart_wallet') return [account.address]
    if (account.type !== 'cross_app') return []
    const { embedded_wallets, smart_wallets } = account
    return [...embedded_wallets, ...smart_wallets].map((wallet) => wallet.address)
  })
  if (own.some((known) => same(known) === same(address))) return
  throw new ServiceError('onramp_wallet_ownership_required')
}
