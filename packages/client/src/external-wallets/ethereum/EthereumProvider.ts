export type ProviderCall = { method: string; params?: unknown }

/** EIP-1193: what every Ethereum wallet offers a page. */
export type EthereumProvider = {
  request(call: ProviderCall): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

export const isEthereumProvider = (value: unknown): value is EthereumProvider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { request?: unknown }).request === 'function'
