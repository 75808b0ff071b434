/** The message and the EIP-712 data that the journeys sign. */
export const MESSAGE = 'Water the fern twice a week.'
export const TYPED_DATA = {
  domain: { name: 'Fernleaf', version: '1', chainId: 31_337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'plant', type: 'string' },
      { name: 'pots', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { plant: 'fern', pots: 2 },
} as const
