import type { Ports } from '../../../core/ports.ts'
import type { ListedWallet, WalletListing } from '../connectors/HostConnectors.ts'
import type { ChainNamespace } from './WalletEntry.ts'

const DEFAULT_URL = 'https://explorer-api.walletconnect.com'
const ENTRIES_MAX = 100
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana']

/** A wallet as the listing service describes it; every field may be absent. */
type Listing = {
  slug?: unknown
  name?: unknown
  homepage?: unknown
  image_id?: unknown
  chains?: unknown
  mobile?: { native?: unknown; universal?: unknown }
  app?: { chrome?: unknown; ios?: unknown; android?: unknown }
}

/** Loads wallets from a listing service ([A7.42]). Skips entries that cannot be read. */
export async function fetchListing(
  { fetch }: Pick<Ports, 'fetch'>,
  { projectId, url = DEFAULT_URL }: WalletListing,
): Promise<ListedWallet[]> {
  const address = new URL(`${url}/v3/wallets`)
  address.search = new URLSearchParams({
    projectId,
    entries: String(ENTRIES_MAX),
    page: '1',
  }).toString()
  const answer = await fetch(new Request(address, { credentials: 'omit' }))
  if (!answer.ok) throw new Error(`The listing service answered ${answer.status}`)
  const { listings }: { listings?: Record<string, Listing> } = await answer.json()
  return Object.values(listings ?? {}).flatMap((listing) => {
    const wallet = toListed(listing)
    if (!wallet) return []
    const { image_id: image } = listing
    if (typeof image !== 'string') return [wallet]
    const icon = `${url}/v3/logo/sm/${encodeURIComponent(image)}?projectId=${encodeURIComponent(projectId)}`
    return [{ ...wallet, icon }]
  })
}

function toListed({ slug, name, homepage, chains, mobile, app }: Listing): ListedWallet | null {
  if (typeof name !== 'string' || !isHttps(homepage)) return null
  const supported = NAMESPACES.filter(
    (namespace) =>
      Array.isArray(chains) && chains.some((chain) => String(chain).startsWith(`${namespace}:`)),
  )
  if (supported.length === 0) return null
  const relay = toRelayLink(mobile ?? {})
  const stores = Object.entries(app ?? {}).filter(
    (entry): entry is [string, string] => STORES.includes(entry[0]) && isHttps(entry[1]),
  )
  return {
    id: typeof slug === 'string' ? slug : name.toLowerCase().replaceAll(/\s/g, '_'),
    label: name,
    chains: supported,
    url: homepage,
    stores: Object.fromEntries(stores),
    ...(relay && { relay }),
  }
}

const STORES: readonly string[] = ['chrome', 'ios', 'android']
const isHttps = (link: unknown): link is string =>
  typeof link === 'string' && link.startsWith('https://')

/** A universal link, or the link of the wallet's own scheme. */
function toRelayLink({ universal, native }: NonNullable<Listing['mobile']>): string | null {
  if (isHttps(universal)) return `${universal.replace(/\/$/, '')}/wc?uri={uri}`
  if (typeof native !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(native)) return null
  if (/^(?:javascript|data|blob|file):/i.test(native)) return null
  return `${native.endsWith('//') ? native : `${native.replace(/\/?$/, '/')}`}wc?uri={uri}`
}
