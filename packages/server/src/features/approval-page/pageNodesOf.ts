import type { AppDefinition } from '../../platform/config/AppDefinition.ts'

type PageNodes = Pick<AppDefinition['embeddedWallets'], 'chains' | 'solanaClusters'>

/** Well-known chains and their public nodes, as viem lists them. */
export const PUBLIC_CHAINS: PageNodes['chains'] = [
  { id: 1, name: 'Ethereum', rpcUrl: 'https://ethereum.reth.rs/rpc' },
  { id: 11_155_111, name: 'Sepolia', rpcUrl: 'https://11155111.rpc.thirdweb.com' },
  { id: 10, name: 'OP Mainnet', rpcUrl: 'https://mainnet.optimism.io' },
  { id: 11_155_420, name: 'OP Sepolia', rpcUrl: 'https://sepolia.optimism.io' },
  { id: 137, name: 'Polygon', rpcUrl: 'https://polygon.drpc.org' },
  { id: 80_002, name: 'Polygon Amoy', rpcUrl: 'https://polygon-amoy.drpc.org' },
  { id: 8_453, name: 'Base', rpcUrl: 'https://mainnet.base.org' },
  { id: 84_532, name: 'Base Sepolia', rpcUrl: 'https://sepolia.base.org' },
  { id: 42_161, name: 'Arbitrum One', rpcUrl: 'https://arb1.arbitrum.io/rpc' },
  { id: 421_614, name: 'Arbitrum Sepolia', rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc' },
  { id: 42_220, name: 'Celo', rpcUrl: 'https://forno.celo.org' },
  { id: 59_144, name: 'Linea Mainnet', rpcUrl: 'https://rpc.linea.build' },
  { id: 43_114, name: 'Avalanche', rpcUrl: 'https://api.avax.network/ext/bc/C/rpc' },
  { id: 56, name: 'BNB Smart Chain', rpcUrl: 'https://56.rpc.thirdweb.com' },
  { id: 100, name: 'Gnosis', rpcUrl: 'https://rpc.gnosischain.com' },
  { id: 7_777_777, name: 'Zora', rpcUrl: 'https://rpc.zora.energy' },
]

/** Solana's public nodes, which the client uses by default. */
const PUBLIC_CLUSTERS: PageNodes['solanaClusters'] = [
  { name: 'mainnet-beta', rpcUrl: 'https://api.mainnet-beta.solana.com' },
  { name: 'devnet', rpcUrl: 'https://api.devnet.solana.com' },
  { name: 'testnet', rpcUrl: 'https://api.testnet.solana.com' },
]

/** Returns the chains of the page: those of the app, else well-known ones at their public nodes. */
export const pageNodesOf = ({ embeddedWallets }: AppDefinition): PageNodes => {
  const { chains, solanaClusters } = embeddedWallets
  return {
    chains: chains.length > 0 ? chains : PUBLIC_CHAINS,
    solanaClusters: solanaClusters.length > 0 ? solanaClusters : PUBLIC_CLUSTERS,
  }
}
