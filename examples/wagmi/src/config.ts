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

/** The one connector wagmi needs: it is whichever wallet is active. */
export const latchkey = createLatchkeyConnector()

export const wagmiConfig = createConfig({
  chains: [sandbox],
  connectors: [latchkey],
  transports: { [sandbox.id]: http() },
  // A local chain answers at once; a public one is asked less often.
  pollingInterval: 500,
  // Latchkey finds the wallets; asking twice would list them twice.
  multiInjectedProviderDiscovery: false,
})
