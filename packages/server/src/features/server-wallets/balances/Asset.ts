import type { ChainName } from '../../../platform/chains/createChainRpc.ts'

/** Something that a wallet may have, on one chain. */
export type Asset = {
  chain: ChainName
  /** As it was asked for: `eth`, `usdc`, or the address of a token. */
  name: string
  /** The token's contract or mint; null for a chain's own coin. */
  token: string | null
}
