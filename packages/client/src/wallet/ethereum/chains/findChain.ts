import { LatchkeyError } from '../../../errors/LatchkeyError.ts'
import type { SupportedChain, WalletSettings } from '../../WalletContext.ts'
import { type FeeRules, KNOWN_CHAINS } from './knownChains.ts'

/** A chain that something can be sent on. */
export type Chain = {
  id: number
  name: string
  currency: { symbol: string; decimals: number }
  explorerUrl: string | null
  feeRules: FeeRules
  /** As the host named it, with the address of its node. */
  source: SupportedChain
}

const ETHER = { symbol: 'ETH', decimals: 18 }

/** The chain of a request: one of the host's, or any public one where the host named none. */
export function findChain(
  { supportedChains, defaultChain }: Pick<WalletSettings, 'supportedChains' | 'defaultChain'>,
  id: number,
): Chain {
  const known = KNOWN_CHAINS.find((chain) => chain.id === id)
  const ofHost = [...(supportedChains ?? []), ...(defaultChain ? [defaultChain] : [])]
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

/** Where anybody can look a transaction up; null for a chain without such a page. */
export function explorerLink({ explorerUrl }: Pick<Chain, 'explorerUrl'>, hash: string) {
  // The host's word becomes a link in our screen: an address of the web, or none.
  if (!explorerUrl || !/^https?:\/\//.test(explorerUrl)) return null
  return `${explorerUrl.replace(/\/+$/, '')}/tx/${hash}`
}
