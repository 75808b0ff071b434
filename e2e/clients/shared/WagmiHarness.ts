/** The calls of wagmi's hooks that the wagmi page offers to the journeys. */
export type WagmiHarness = {
  account(): { status: string; address?: string | undefined; chainId?: number | undefined }
  /** The balance that wagmi reads from the chain, in wei, as a decimal text. */
  balance(): string | undefined
  signMessage(message: string): Promise<string>
  signTypedData(typedData: unknown): Promise<string>
  /** The value is a decimal text. */
  sendTransaction(to: `0x${string}`, value: string): Promise<string>
  disconnect(): void
}

declare global {
  interface Window {
    wagmi?: WagmiHarness
  }
}
