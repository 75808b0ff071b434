/** Data that the journeys sign. */
export const MESSAGE = 'Water the fern twice a week.'

/** EIP-712 data in the types of viem; `JSON_DATA` is the same as a provider is given it. */
export const TYPED_DATA = {
  domain: { name: 'Site', version: '1', chainId: 31_337n },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'plant', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { plant: 'Fern', count: 2n },
} as const

export const JSON_DATA: string = JSON.stringify(TYPED_DATA, (_, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value,
)
