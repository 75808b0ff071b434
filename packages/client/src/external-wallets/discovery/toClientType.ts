import { KNOWN_WALLETS } from '../list/knownWallets.ts'
import { normaliseWalletName } from '../list/normaliseWalletName.ts'

/** The server's word for a wallet, from the name it gives itself. */
export function toClientType(name: string): string {
  const short = normaliseWalletName(name)
  const known = KNOWN_WALLETS.find(({ label }) => normaliseWalletName(label) === short)
  return known?.id ?? name.trim().toLowerCase().replace(/\s+/g, '_')
}

/** Only pictures that came with the announcement: fetching one would tell a stranger of the visit. */
export const ownIcon = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null
