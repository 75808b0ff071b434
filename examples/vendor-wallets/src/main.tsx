import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { externalWallets } from './vendors.ts'

const apiUrl = import.meta.env.VITE_API_URL ?? 'http://localhost:4000'
const rpcUrl = import.meta.env.VITE_RPC_URL ?? 'http://localhost:4021'
const sandbox = {
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={apiUrl}
      config={{
        loginMethods: ['wallet'],
        supportedChains: [sandbox],
        defaultChain: sandbox,
        externalWallets,
        // Users with an external wallet need no embedded one; inside Safe, no frame of ours could store one.
        embeddedWallets: {
          ethereum: { createOnLogin: 'off' },
          solana: { createOnLogin: 'off' },
        },
      }}
    >
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
