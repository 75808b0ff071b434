import { createLatchkeyConnector } from '@latchkey/react/wagmi'
import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'

export const apiUrl: string = import.meta.env.VITE_API_URL ?? 'http://localhost:4000'
const rpcUrl: string = import.meta.env.VITE_RPC_URL ?? 'http://localhost:4021'

export const sandbox = defineChain({
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** The only connector wagmi needs: it is always the active wallet. */
export const latchkey = createLatchkeyConnector()

export const wagmiConfig = createConfig({
  chains: [sandbox],
  connectors: [latchkey],
  transports: { [sandbox.id]: http() },
  // A local chain answers at once; poll a public one less often.
  pollingInterval: 500,
  // Latchkey detects wallets; wagmi would list them twice.
  multiInjectedProviderDiscovery: false,
})
