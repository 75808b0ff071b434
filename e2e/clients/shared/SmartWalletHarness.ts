type Hex = `0x${string}`

/** The calls of the client's smart wallet that its page offers to the journeys. */
export type SmartWalletHarness = {
  /** Undefined until the client has made the smart wallet. */
  address(): Hex | undefined
  /** Sends calls as one user operation. Resolves with the hash of the transaction. */
  sendCalls(calls: { to: Hex; data: Hex }[]): Promise<Hex>
  signMessage(message: string): Promise<Hex>
}

declare global {
  interface Window {
    smartWallet?: SmartWalletHarness
  }
}
