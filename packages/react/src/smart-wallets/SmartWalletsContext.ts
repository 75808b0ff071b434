import { createContext } from 'react'
import type { SmartWalletClient } from './createSmartWalletClient.ts'
import type { SwitchingSmartWalletClient } from './withSwitchChain.ts'

/** The smart wallet of the logged-in user. */
export type SmartWallets = {
  /** Client on the active chain; undefined if no user with an embedded Ethereum wallet is logged in. */
  client: SwitchingSmartWalletClient | undefined
  /** Resolves with the client on another chain of the app. */
  getClientForChain(chain: { id: number }): Promise<SmartWalletClient>
}

export const SmartWalletsContext = createContext<SmartWallets | null>(null)
