import type { ChainName } from '@latchkey/contract/chains/chainNames'

/** A coin or token on one chain. */
export type Asset = {
  chain: ChainName
  /** The name in the request: `eth`, `usdc` or the address of a token. */
  name: string
  /** The token's contract or mint; null for the chain's native coin. */
  token: string | null
}
