import '@rainbow-me/rainbowkit/styles.css'
import { LatchkeyProvider } from '@latchkey/react'
import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import { apiUrl, sandbox, wagmiConfig } from './config.ts'

const queries = new QueryClient()

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={apiUrl}
      config={{
        supportedChains: [sandbox],
        defaultChain: sandbox,
        embeddedWallets: {
          ethereum: { createOnLogin: 'users-without-wallets' },
          // By EIP-6963, as a browser extension does: RainbowKit lists the wallet after a login.
          announce: true,
        },
      }}
    >
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queries}>
          <RainbowKitProvider>
            <App />
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
