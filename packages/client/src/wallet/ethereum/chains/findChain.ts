import { trimEnd } from '@latchkey/contract/trimEnd'
import { LatchkeyError } from '../../../errors/LatchkeyError.ts'
import { type FeeRules, KNOWN_CHAINS } from './knownChains.ts'
import type { SupportedChain } from './SupportedChain.ts'

/** A chain that something can be sent on. */
export type EthereumChain = {
  id: number
  name: string
  currency: { symbol: string; decimals: number }
  explorerUrl: string | null
  feeRules: FeeRules
  /** As the host named it, with the address of its node. */
  source: SupportedChain
}

/** What the host has named, of all its settings. */
type ChainSettings = {
  supportedChains?: readonly SupportedChain[] | undefined
  defaultChain?: SupportedChain | undefined
}

const ETHER = { symbol: 'ETH', decimals: 18 }

/** The chain of a request: one of the host's, or any public one where the host named none. */
export function findChain(settings: ChainSettings, id: number): EthereumChain {
  const known = KNOWN_CHAINS.find((chain) => chain.id === id)
  const ofHost = chainsOf(settings)
  const source =
    ofHost.find((chain) => chain.id === id) ?? (ofHost.length === 0 ? known : undefined)
  if (!source)
    throw new LatchkeyError(
      'unsupported_chain_id',
      `Chain ID ${id} is not supported. It must be added to the config.supportedChains property of the PrivyProvider.`,
    )
  const { nativeCurrency, blockExplorers } = source as SupportedChain
  return {
    id,
    name: source.name,
    currency: nativeCurrency ?? { ...ETHER, ...(known && { symbol: known.symbol }) },
    explorerUrl: blockExplorers?.default.url ?? known?.explorerUrl ?? null,
    feeRules: known?.feeRules ?? 'plain',
    source,
  }
}

const chainsOf = ({
  supportedChains = [],
  defaultChain,
}: ChainSettings): readonly SupportedChain[] => [
  ...supportedChains,
  ...(defaultChain ? [defaultChain] : []),
]

/** What a chain is called, whether or not something can be sent on it; null for one that nobody named. */
export const chainName = (settings: ChainSettings, id: number): string | null =>
  [...chainsOf(settings), ...KNOWN_CHAINS].find((chain) => chain.id === id)?.name ?? null

/** Where anybody can look a transaction up; null for a chain without such a page. */
export function explorerLink({ explorerUrl }: Pick<EthereumChain, 'explorerUrl'>, hash: string) {
  // The host's word becomes a link in our screen: an address of the web, or none.
  if (!explorerUrl || !/^https?:\/\//.test(explorerUrl)) return null
  return `${trimEnd(explorerUrl, '/')}/tx/${hash}`
}
