import { createLatchkeyConnector, useLatchkeyWagmi } from '@latchkey/react/wagmi'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { chain } from './settings.ts'

const latchkey = createLatchkeyConnector()
const config = createConfig({
  chains: [chain],
  connectors: [latchkey],
  transports: { [chain.id]: http() },
  multiInjectedProviderDiscovery: false,
})

function Sync() {
  useLatchkeyWagmi(latchkey)
  return <Account />
}

export default function Wagmi() {
  return (
    <WagmiProvider config={config}>
      <Sync />
    </WagmiProvider>
  )
}
