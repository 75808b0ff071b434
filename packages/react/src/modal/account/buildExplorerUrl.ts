import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'

const ETHEREUM_EXPLORER = 'https://etherscan.io'
const SOLANA_EXPLORER = 'https://explorer.solana.com'

/** Returns the explorer URL of an address: on the app's default chain, or on a public explorer. */
export function buildExplorerUrl(
  address: string,
  { defaultChain, supportedChains }: Pick<LatchkeyConfig, 'defaultChain' | 'supportedChains'>,
): string {
  if (!address.startsWith('0x')) return `${SOLANA_EXPLORER}/address/${address}`
  const { blockExplorers } = defaultChain ?? supportedChains?.[0] ?? {}
  return `${blockExplorers?.default.url ?? ETHEREUM_EXPLORER}/address/${address}`
}
