/** A chain in viem's format. */
export type EthereumChain = {
  /** EIP-155 chain id. */
  id: number
  /** Display name. It must not be empty if the wallet has to add the chain. */
  name: string
  /** Native currency. Required if the wallet has to add the chain. */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  /** JSON-RPC URLs. `default`, or else the first entry, is passed to a wallet that adds the chain. */
  rpcUrls?: { readonly [name: string]: { readonly http: readonly string[] } } | undefined
  /** Block explorers. `default` is passed to a wallet that adds the chain. */
  blockExplorers?: { readonly [name: string]: { readonly url: string } } | undefined
}
