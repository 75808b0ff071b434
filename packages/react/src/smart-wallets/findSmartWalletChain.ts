import { LatchkeyError } from '@latchkey/client'
import { type Chain, defineChain } from 'viem'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import type { EnabledConfig } from './createSmartWalletClient.ts'

type HostChains = Pick<LatchkeyConfig, 'supportedChains' | 'defaultChain'>
type Found = { chain: Chain; network: EnabledConfig['configured_networks'][number] }

/**
 * Returns a chain that both the page and the app's smart wallets support. Without an id: the page's default chain, or
 * the first one.
 * @throws LatchkeyError `unsupported_chain_id`
 */
export function findSmartWalletChain(
  { supportedChains = [], defaultChain }: HostChains,
  { configured_networks }: EnabledConfig,
  id?: number,
): Found {
  const chains = [...(defaultChain ? [defaultChain] : []), ...supportedChains]
  for (const chain of chains.filter((one) => id === undefined || one.id === id)) {
    const network = configured_networks.find(({ chain_id }) => chain_id === `eip155:${chain.id}`)
    const { rpcUrls, nativeCurrency } = chain
    if (!network || !rpcUrls) continue
    return {
      network,
      chain: defineChain({
        id: chain.id,
        name: chain.name,
        rpcUrls: { default: { http: rpcUrls.default.http } },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, ...nativeCurrency },
      }),
    }
  }
  throw new LatchkeyError(
    'unsupported_chain_id',
    `${id === undefined ? 'No chain of the page' : `Chain ID ${id}`} is configured for smart wallets. Add it to supportedChains, with its RPC URL, and to smartWallets.chains of the server.`,
  )
}
