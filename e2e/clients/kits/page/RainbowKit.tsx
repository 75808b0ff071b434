import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { chain } from './settings.ts'

/** RainbowKit lists wallets that announce themselves by EIP-6963. */
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })

export default function RainbowKit() {
  return (
    <WagmiProvider config={config}>
      <RainbowKitProvider>
        <ConnectButton />
        <Account />
      </RainbowKitProvider>
    </WagmiProvider>
  )
}
