'use client'

export type { SmartWalletClient } from '../smart-wallets/createSmartWalletClient.ts'
export type { SmartWallets } from '../smart-wallets/SmartWalletsContext.ts'
export {
  SmartWalletsProvider,
  type SmartWalletsProviderProps,
} from '../smart-wallets/SmartWalletsProvider.tsx'
export { toSmartWalletProvider } from '../smart-wallets/toSmartWalletProvider.ts'
export { useSmartWallets } from '../smart-wallets/useSmartWallets.ts'
