import type { WalletInfo } from '../WalletInfo.ts'
import type { KnownWallet } from './knownWallets.ts'
import { RELAY_ENTRY_ID } from './listWallets.ts'
import { chainTypeOf, type WalletEntry } from './WalletEntry.ts'

const RELAY_ENTRY: WalletEntry = {
  id: RELAY_ENTRY_ID,
  label: 'WalletConnect',
  source: 'connector',
  chainType: 'ethereum',
  icon: null,
  colour: '#2a6fd6',
  url: null,
  chains: ['eip155'],
}

/** Colours of vendor wallets, which have no icon. */
const VENDOR_COLOURS: Readonly<Record<string, string>> = {
  coinbase_wallet: '#0052ff',
  base_account: '#0000d6',
  safe: '#0b6b43',
}

/** Returns all candidates for the list: detected wallets, the relay if available, and known wallets. */
export const toEntries = (
  connectors: readonly WalletInfo[],
  known: readonly KnownWallet[],
  canRelay: boolean,
): readonly WalletEntry[] => [
  ...connectors
    .filter(({ connectorType }) => connectorType !== 'wallet_connect_v2')
    .map(
      ({ clientType, name, icon, chainType }): WalletEntry => ({
        id: clientType,
        label: name,
        source: 'connector',
        chainType,
        icon,
        colour:
          known.find(({ id }) => id === clientType)?.colour ?? VENDOR_COLOURS[clientType] ?? null,
        url: null,
        chains: [chainType === 'solana' ? 'solana' : 'eip155'],
      }),
    ),
  ...(canRelay ? [RELAY_ENTRY] : []),
  ...known.map(
    ({ id, label, chains, url, colour, icon = null }): WalletEntry => ({
      id,
      label,
      source: 'listing',
      chainType: chainTypeOf(chains),
      icon,
      colour,
      url,
      chains,
    }),
  ),
]
