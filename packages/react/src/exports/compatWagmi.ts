'use client'

export { createConfig } from '../compat/wagmi/createConfig.ts'
export { type SetActiveWalletForWagmiType, WagmiProvider } from '../compat/wagmi/WagmiProvider.tsx'
export {
  useEmbeddedSmartAccountConnector,
  usePrivyWagmi,
  useSetActiveWallet,
} from '../compat/wagmi/wagmiHooks.ts'
