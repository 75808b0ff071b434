import { LatchkeyProvider } from '@latchkey/react'
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
      config={{ supportedChains: [sandbox], defaultChain: sandbox }}
    >
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
