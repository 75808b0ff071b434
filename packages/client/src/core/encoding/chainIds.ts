/** Returns a chain id in hex. */
export const toHexChainId = (id: number): `0x${string}` => `0x${id.toString(16)}`

/** Parses a chain id in any format of wallets and apps; undefined if it is invalid. */
export function toChainNumber(id: unknown): number | undefined {
  const text = typeof id === 'string' ? id.replace(/^eip155:/, '') : id
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Returns a chain id in CAIP-2 format. */
export const toCaip2 = (id: number): `eip155:${number}` => `eip155:${id}`
