import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { type FeeRules, KNOWN_CHAINS } from './knownChains.ts'
import type { SupportedChain } from './SupportedChain.ts'

/** A chain on which the wallet can send transactions. */
export type EthereumChain = {
  /** EIP-155 chain id. */
  id: number
  /** Display name. */
  name: string
  /** Native currency: the host app's, else the known one, else ether with 18 decimals. */
  currency: { symbol: string; decimals: number }
  /** Base URL of the block explorer; null if none is known. */
  explorerUrl: string | null
  /** How fees are calculated; `plain` for chains that are not known. */
  feeRules: FeeRules
  /** The host app's definition, with its RPC URL. */
  source: SupportedChain
}

/** The chain settings of the host app. */
type ChainSettings = {
  supportedChains?: readonly SupportedChain[] | undefined
  defaultChain?: SupportedChain | undefined
}

const ETHER = { symbol: 'ETH', decimals: 18 }

/**
 * Returns the chain of a request: one of the host app's chains, or any known chain if it configures none.
 * @throws LatchkeyError `unsupported_chain_id`
 */
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

/** Returns the name of a chain, or null if it is unknown. The wallet need not be able to send on it. */
export const chainName = (settings: ChainSettings, id: number): string | null =>
  [...chainsOf(settings), ...KNOWN_CHAINS].find((chain) => chain.id === id)?.name ?? null

/** Returns the block explorer URL of a transaction, or null. */
export function explorerLink({ explorerUrl }: Pick<EthereumChain, 'explorerUrl'>, hash: string) {
  // The host app's URL becomes a link on our screen: allow only http and https.
  if (!explorerUrl || !/^https?:\/\//.test(explorerUrl)) return null
  return `${trimEnd(explorerUrl, '/')}/tx/${hash}`
}
