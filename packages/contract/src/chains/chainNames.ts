/** CAIP-2 id of a chain: `eip155:1` or `solana:` and the start of the genesis hash. */
export type ChainName = `eip155:${number}` | `solana:${string}`

/** Chain names of the public server clients. */
const NAMES: Readonly<Record<string, ChainName>> = {
  ethereum: 'eip155:1',
  optimism: 'eip155:10',
  bsc: 'eip155:56',
  unichain: 'eip155:130',
  polygon: 'eip155:137',
  zksync_era: 'eip155:324',
  worldchain: 'eip155:480',
  soneium: 'eip155:1868',
  base: 'eip155:8453',
  arbitrum: 'eip155:42161',
  avalanche: 'eip155:43114',
  ink: 'eip155:57073',
  linea: 'eip155:59144',
  bsc_testnet: 'eip155:97',
  avalanche_fuji: 'eip155:43113',
  linea_testnet: 'eip155:59141',
  polygon_amoy: 'eip155:80002',
  base_sepolia: 'eip155:84532',
  arbitrum_sepolia: 'eip155:421614',
  hoodi: 'eip155:560048',
  ink_sepolia: 'eip155:763373',
  sepolia: 'eip155:11155111',
  optimism_sepolia: 'eip155:11155420',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solana_devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  solana_testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHScCkY3z',
}
const CAIP2 = /^(?:eip155:[1-9]\d{0,14}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/
const NAME_OF = new Map(Object.entries(NAMES).map(([name, chain]) => [chain, name]))

/** Reads a chain name or CAIP-2 id. Returns undefined for any other text. */
export function readChain(text: string): ChainName | undefined {
  if (CAIP2.test(text)) return text as ChainName
  return Object.hasOwn(NAMES, text) ? NAMES[text] : undefined
}

/** The name of a chain in the back-end API. */
export const nameOfChain = (chain: ChainName): string => NAME_OF.get(chain) ?? chain

/** The chain id of an EVM chain; 0 for Solana, as in the price API. */
export const chainIdOf = (chain: ChainName): number =>
  chain.startsWith('eip155:') ? Number(chain.slice('eip155:'.length)) : 0

const CHAIN_COINS: Readonly<Record<number, string>> = {
  56: 'BNB',
  100: 'XDAI',
  137: 'POL',
  314: 'FIL',
  5000: 'MNT',
  42220: 'CELO',
  43114: 'AVAX',
  80002: 'POL',
  80094: 'BERA',
}

/** The symbol of the native coin of an EVM chain. */
export const chainCoinOf = (chainId: number): string => CHAIN_COINS[chainId] ?? 'ETH'
