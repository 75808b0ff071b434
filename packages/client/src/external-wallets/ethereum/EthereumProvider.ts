/** Method and parameters of an EIP-1193 request. */
export type ProviderCall = { method: string; params?: unknown }

/** EIP-1193 provider of an Ethereum wallet. */
export type EthereumProvider = {
  request(call: ProviderCall): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** Returns whether a value has the shape of an EIP-1193 provider. */
export const isEthereumProvider = (value: unknown): value is EthereumProvider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { request?: unknown }).request === 'function'
