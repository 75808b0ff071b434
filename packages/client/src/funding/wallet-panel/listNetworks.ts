import type { ChainType } from '@latchkey/contract'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { explorerLink, findChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import {
  findCluster,
  solanaExplorerAddress,
  solanaExplorerLink,
} from '../../wallets/chains/solana/SolanaCluster.ts'
import type { WalletSettings } from '../../wallets/embedded/WalletContext.ts'
import type { Network } from '../transfer/TransferTarget.ts'

type Settings = Pick<WalletSettings, 'supportedChains' | 'defaultChain' | 'solanaClusters'>

const ETHEREUM_MAINNET_ID = 1

/** Lists the networks of a wallet that the host app configures; without any, the main network. */
export function listNetworks(settings: Settings, chainType: ChainType): Network[] {
  if (chainType === 'solana') {
    const { solanaClusters } = settings
    const clusters = solanaClusters?.length ? solanaClusters : [findCluster(undefined)]
    return clusters.map((cluster) => ({ type: 'solana', cluster }))
  }
  const { supportedChains = [], defaultChain } = settings
  const ids = [...(defaultChain ? [defaultChain] : []), ...supportedChains].map(({ id }) => id)
  const wanted = ids.length === 0 ? [ETHEREUM_MAINNET_ID] : [...new Set(ids)]
  return wanted.map((id) => ({ type: 'ethereum', chain: findChain(settings, id) }))
}

/** A wallet, with a chain id on Ethereum or a cluster name on Solana. */
type WalletOnNetwork = {
  address: string
  chainId?: number | undefined
  cluster?: string | undefined
}

/**
 * Returns the network of a wallet: the given one, else the first that the host app configures.
 * @throws LatchkeyError `unsupported_chain_id`
 */
export function findNetwork(settings: Settings, wallet: WalletOnNetwork): Network {
  const { solanaClusters, defaultChain, supportedChains = [] } = settings
  if (!wallet.address.startsWith('0x')) {
    return { type: 'solana', cluster: findCluster(solanaClusters, wallet.cluster) }
  }
  const first = defaultChain ?? supportedChains[0]
  const id = wallet.chainId ?? first?.id ?? ETHEREUM_MAINNET_ID
  return { type: 'ethereum', chain: findChain(settings, id) }
}

/** Identifies a network among those of a wallet. */
export const networkKey = (network: Network): string =>
  network.type === 'ethereum' ? `eip155:${network.chain.id}` : `solana:${network.cluster.name}`

/** Returns the block explorer URL of an address, or null. */
export function explorerAddressLink(network: Network, address: string): string | null {
  if (network.type === 'solana') return solanaExplorerAddress(network.cluster, address)
  const { explorerUrl } = network.chain
  // The host app's URL becomes a link on our page: allow only http and https.
  if (!explorerUrl || !/^https?:\/\//.test(explorerUrl)) return null
  return `${trimEnd(explorerUrl, '/')}/address/${address}`
}

/** Returns the block explorer URL of a transaction, or null. */
export const explorerTransactionLink = (network: Network, id: string): string | null =>
  network.type === 'ethereum'
    ? explorerLink(network.chain, id)
    : solanaExplorerLink(network.cluster, id)
