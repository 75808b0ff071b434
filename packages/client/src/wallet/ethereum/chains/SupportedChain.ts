/** A chain the host works with, in the form viem writes it. */
export type SupportedChain = {
  id: number
  name: string
  rpcUrls?: { default: { http: readonly string[] } } | undefined
  nativeCurrency?: { symbol: string; decimals: number } | undefined
  blockExplorers?: { default: { url: string } } | undefined
}
