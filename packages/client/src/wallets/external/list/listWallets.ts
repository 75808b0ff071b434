import { normaliseWalletName } from './normaliseWalletName.ts'
import { type ChainNamespace, chainTypeOf, type WalletEntry } from './WalletEntry.ts'

export type ChainFilter = 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'

type Options = {
  entries: readonly WalletEntry[]
  /** The host app's `appearance.walletList`; empty allows everything. */
  walletList: readonly string[]
  chainFilter: ChainFilter
}

/** Id of the entry for all relay wallets. */
export const RELAY_ENTRY_ID = 'wallet_connect'

/** Returns whether a name in the host app's list means the relay. */
export const isRelayKey = (name: string): boolean => name.startsWith(RELAY_ENTRY_ID)

/** Keys that match several wallets. */
const SPECIAL_KEYS: Readonly<Record<string, (entry: WalletEntry) => boolean>> = {
  detected_wallets: isDetected,
  detected_ethereum_wallets: (entry) => isDetected(entry) && entry.chains.includes('eip155'),
  detected_solana_wallets: (entry) => isDetected(entry) && entry.chains.includes('solana'),
  wallet_connect: (entry) => entry.id === RELAY_ENTRY_ID || entry.source === 'listing',
  wallet_connect_qr: (entry) => entry.id === RELAY_ENTRY_ID,
}

/** Returns the rows of the wallet picker in order ([A5.13]). */
export function listWallets({ entries, walletList, chainFilter }: Options): WalletEntry[] {
  return mergeByName(entries)
    .filter((entry) => !isExchangeListing(entry))
    .flatMap((entry) => onAllowedChains(entry, chainFilter))
    .map((entry) => ({ entry, rank: rankIn(walletList, entry) }))
    .filter(({ rank }) => rank !== undefined)
    .sort(
      (one, other) =>
        (one.rank ?? 0) - (other.rank ?? 0) ||
        Number(one.entry.source === 'listing') - Number(other.entry.source === 'listing') ||
        popularityOf(one.entry) - popularityOf(other.entry) ||
        one.entry.label.localeCompare(other.entry.label),
    )
    .map(({ entry }) => entry)
}

/** The two wallets that most users look for lead the wallets known by name ([W7.15]). */
const POPULAR: readonly string[] = ['metamask', 'rainbow']

function popularityOf({ id, source }: WalletEntry): number {
  const place = source === 'listing' ? POPULAR.indexOf(normaliseWalletName(id)) : -1
  return place < 0 ? POPULAR.length : place
}

/** Filters entries by label, ignoring case. */
export function searchWallets(entries: readonly WalletEntry[], query: string): WalletEntry[] {
  const wanted = query.trim().toLowerCase()
  return entries.filter(({ label }) => label.toLowerCase().includes(wanted))
}

function isDetected({ id, source }: WalletEntry): boolean {
  return source === 'connector' && id !== RELAY_ENTRY_ID
}

/** Coinbase Wallet is shown only through its own connector. */
const isExchangeListing = ({ label, source }: WalletEntry) =>
  source === 'listing' && normaliseWalletName(label) === 'coinbase'

/**
 * Merges entries by name: a wallet found on both chains is multi-chain, and a detected wallet replaces its
 * listing.
 */
function mergeByName(entries: readonly WalletEntry[]): WalletEntry[] {
  const byName = new Map<string, WalletEntry>()
  const connectorsFirst = [...entries].sort(
    (one, other) => Number(one.source === 'listing') - Number(other.source === 'listing'),
  )
  for (const entry of connectorsFirst) {
    const name = normaliseWalletName(entry.label)
    const known = byName.get(name)
    if (!known) byName.set(name, entry)
    else if (known.source === entry.source) byName.set(name, merge(known, entry))
  }
  return [...byName.values()]
}

function merge(one: WalletEntry, other: WalletEntry): WalletEntry {
  const chains = [...new Set([...one.chains, ...other.chains])]
  return { ...one, icon: one.icon ?? other.icon, chains, chainType: chainTypeOf(chains) }
}

function onAllowedChains(entry: WalletEntry, filter: ChainFilter): readonly WalletEntry[] {
  const allowed: readonly ChainNamespace[] =
    filter === 'ethereum-and-solana'
      ? ['eip155', 'solana']
      : [filter === 'solana-only' ? 'solana' : 'eip155']
  const chains = entry.chains.filter((chain) => allowed.includes(chain))
  return chains.length > 0 ? [{ ...entry, chains, chainType: chainTypeOf(chains) }] : []
}

/**
 * Returns the sort rank: by the wallet's own name first, then by a key that matches several. Undefined if it is
 * not allowed.
 */
function rankIn(walletList: readonly string[], entry: WalletEntry): number | undefined {
  if (walletList.length === 0) return 0
  const names = [normaliseWalletName(entry.id), normaliseWalletName(entry.label)]
  const byName = walletList.findIndex(
    (key) => !Object.hasOwn(SPECIAL_KEYS, key) && names.includes(normaliseWalletName(key)),
  )
  if (byName >= 0) return byName
  const byKey = walletList.findIndex(
    (key) => Object.hasOwn(SPECIAL_KEYS, key) && SPECIAL_KEYS[key]?.(entry),
  )
  return byKey >= 0 ? byKey : undefined
}
