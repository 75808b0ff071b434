import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/** One of Solana's networks, and the node that is asked about it. */
export type SolanaCluster = { name: string; rpcUrl: string }

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

/** The cluster a request names, as the host configured it; by default the host's first, else the main one. */
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

/** What the Wallet Standard calls a cluster; null for one that only the host knows. */
export const standardChain = ({ name }: SolanaCluster): string | null =>
  STANDARD_CHAINS[name] ?? null

/** How people are told a cluster. */
export const clusterName = ({ name }: SolanaCluster): string => NAMES[name] ?? name

/** Where a transaction can be looked up; the main cluster needs no name. */
export const solanaExplorerLink = ({ name }: SolanaCluster, signature: string): string =>
  `${EXPLORER}/tx/${signature}${name === 'mainnet-beta' ? '' : `?cluster=${encodeURIComponent(name)}`}`
