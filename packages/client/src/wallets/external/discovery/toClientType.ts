import { KNOWN_WALLETS } from '../list/knownWallets.ts'
import { normaliseWalletName } from '../list/normaliseWalletName.ts'

/** Returns the `walletClientType` of a wallet from its name. */
export function toClientType(name: string): string {
  const short = normaliseWalletName(name)
  const known = KNOWN_WALLETS.find(({ label }) => normaliseWalletName(label) === short)
  return known?.id ?? name.trim().toLowerCase().replace(/\s+/g, '_')
}

/** Accepts only inline icons: fetching one would reveal the visit to a third party. */
export const inlineIcon = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null
