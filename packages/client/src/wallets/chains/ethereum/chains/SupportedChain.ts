/** An EVM chain of the host app, in viem's format. */
export type SupportedChain = {
  /** EIP-155 chain id. */
  id: number
  /** Display name. */
  name: string
  /** JSON-RPC URLs. The first default URL is used. */
  rpcUrls?: { default: { http: readonly string[] } } | undefined
  /** Native coin. Ether if omitted. */
  nativeCurrency?: { symbol: string; decimals: number } | undefined
  /** Block explorer for transaction links. */
  blockExplorers?: { default: { url: string } } | undefined
}
