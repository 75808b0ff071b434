import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { chain } from './settings.ts'

/** ConnectKit lists wallets that announce themselves by EIP-6963. */
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })

export default function ConnectKit() {
  return (
    <WagmiProvider config={config}>
      <ConnectKitProvider>
        <ConnectKitButton />
        <Account />
      </ConnectKitProvider>
    </WagmiProvider>
  )
}
