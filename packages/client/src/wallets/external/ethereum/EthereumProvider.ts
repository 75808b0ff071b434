/** Method and parameters of an EIP-1193 request. */
export type ProviderCall = { method: string; params?: unknown }

/** EIP-1193 provider of an Ethereum wallet. */
export type EthereumProvider = {
  /** Sends a JSON-RPC request to the wallet. */
  request(call: ProviderCall): Promise<unknown>
  /** Adds a listener for an EIP-1193 event; undefined if the wallet emits no events. */
  on?(event: string, listener: (payload: never) => void): unknown
  /** Removes a listener added with `on`; undefined if the wallet emits no events. */
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** Returns whether a value has the shape of an EIP-1193 provider. */
export const isEthereumProvider = (value: unknown): value is EthereumProvider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { request?: unknown }).request === 'function'
