/** A chain as hosts name it; viem's chains have this shape. */
export type EthereumChain = {
  id: number
  name: string
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  rpcUrls?: { readonly [name: string]: { readonly http: readonly string[] } } | undefined
  blockExplorers?: { readonly [name: string]: { readonly url: string } } | undefined
}

export const toHexChainId = (id: number): `0x${string}` => `0x${id.toString(16)}`

/** The number of a chain id in any form wallets and hosts write it; undefined when it is none. */
export function toChainNumber(id: unknown): number | undefined {
  const text = typeof id === 'string' ? id.replace(/^eip155:/, '') : id
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const toCaip2 = (id: number): `eip155:${number}` => `eip155:${id}`
