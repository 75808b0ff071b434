'use client'

export type { SmartWalletClient as SmartWalletClientType } from '../smart-wallets/createSmartWalletClient.ts'
export {
  SmartWalletsProvider,
  type SmartWalletsProviderProps,
} from '../smart-wallets/SmartWalletsProvider.tsx'
export { useSmartWallets } from '../smart-wallets/useSmartWallets.ts'
