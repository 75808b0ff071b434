import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'

const ETHEREUM_EXPLORER = 'https://etherscan.io'
const SOLANA_EXPLORER = 'https://explorer.solana.com'

/** Where anybody can see what is in a wallet: by the host's own chain, or by the one most know. */
export function buildExplorerUrl(
  address: string,
  { defaultChain, supportedChains }: Pick<LatchkeyConfig, 'defaultChain' | 'supportedChains'>,
): string {
  if (!address.startsWith('0x')) return `${SOLANA_EXPLORER}/address/${address}`
  const { blockExplorers } = defaultChain ?? supportedChains?.[0] ?? {}
  return `${blockExplorers?.default.url ?? ETHEREUM_EXPLORER}/address/${address}`
}
