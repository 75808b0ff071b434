import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** A Solana cluster and its RPC node. */
export type SolanaCluster = {
  /** Cluster name: `mainnet-beta`, `devnet`, `testnet` or a custom one. */
  name: string
  /** URL of the JSON-RPC node. */
  rpcUrl: string
}

const PUBLIC_NODES: Readonly<Record<string, string>> = {
  'mainnet-beta': 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
  testnet: 'https://api.testnet.solana.com',
}
const NAMES: Readonly<Record<string, string>> = {
  'mainnet-beta': 'Solana',
  devnet: 'Devnet',
  testnet: 'Testnet',
}
const EXPLORER = 'https://explorer.solana.com'

/**
 * Returns the cluster of a request: by name, else the host app's first, else mainnet-beta.
 * @throws LatchkeyError `unsupported_chain_id`
 */
export function findCluster(
  configured: readonly SolanaCluster[] | undefined,
  name?: string | undefined,
): SolanaCluster {
  const wanted = name ?? configured?.[0]?.name ?? 'mainnet-beta'
  const known = configured?.find((cluster) => cluster.name === wanted)
  if (known) return known
  const rpcUrl = PUBLIC_NODES[wanted]
  if (rpcUrl === undefined)
    throw new LatchkeyError('unsupported_chain_id', `Unsupported Solana cluster ${wanted}`)
  return { name: wanted, rpcUrl }
}

const STANDARD_CHAINS: Readonly<Record<string, string>> = {
  'mainnet-beta': 'solana:mainnet',
  devnet: 'solana:devnet',
  testnet: 'solana:testnet',
}

/** Returns the Wallet Standard name of a cluster, or null for a custom cluster. */
export const standardChain = ({ name }: SolanaCluster): string | null =>
  STANDARD_CHAINS[name] ?? null

/** Returns the display name of a cluster. */
export const clusterName = ({ name }: SolanaCluster): string => NAMES[name] ?? name

/** Returns the block explorer URL of a transaction. */
export const solanaExplorerLink = (cluster: SolanaCluster, signature: string): string =>
  `${EXPLORER}/tx/${signature}${clusterQuery(cluster)}`

/** Returns the block explorer URL of an address. */
export const solanaExplorerAddress = (cluster: SolanaCluster, address: string): string =>
  `${EXPLORER}/address/${address}${clusterQuery(cluster)}`

const clusterQuery = ({ name }: SolanaCluster): string =>
  name === 'mainnet-beta' ? '' : `?cluster=${encodeURIComponent(name)}`
