import type { SmartWalletClient } from './createSmartWalletClient.ts'

/** A client of the user's smart wallet that can switch to another chain of the app. */
export type SwitchingSmartWalletClient = SmartWalletClient & {
  /** Switches the chain. The page gets a client with the new `chain`, and this one uses it too. */
  switchChain(chain: { id: number }): Promise<void>
}

/** Adds `switchChain` to a client. A page may keep the object, so its calls go to the chain that it switched to last. */
export function withSwitchChain(
  first: SmartWalletClient,
  open: (chainId: number) => Promise<SmartWalletClient>,
  onSwitch: (client: SwitchingSmartWalletClient) => void,
): SwitchingSmartWalletClient {
  let current = first
  const calls = {
    sendTransaction: (...given: Parameters<SmartWalletClient['sendTransaction']>) =>
      current.sendTransaction(...given),
    signMessage: (...given: Parameters<SmartWalletClient['signMessage']>) =>
      current.signMessage(...given),
    signTypedData: (...given: Parameters<SmartWalletClient['signTypedData']>) =>
      current.signTypedData(...given),
    getChainId: async () => current.chain.id,
    async switchChain({ id }: { id: number }) {
      current = await open(id)
      onSwitch({ ...current, ...calls } as SwitchingSmartWalletClient)
    },
  }
  return { ...first, ...calls } as SwitchingSmartWalletClient
}
