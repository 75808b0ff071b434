import '../../page/defineBuffer.ts'
import { createConfig, WagmiProvider } from '@privy-io/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http } from 'wagmi'
import { sandboxChain } from '../../shared/settings.ts'
import { Page, Provider } from './Page.tsx'
import { WagmiCalls } from './WagmiCalls.tsx'

const config = createConfig({
  chains: [sandboxChain],
  transports: { [sandboxChain.id]: http() },
})

createRoot(document.body).render(
  <Provider>
    <QueryClientProvider client={new QueryClient()}>
      <WagmiProvider config={config}>
        <Page />
        <WagmiCalls />
      </WagmiProvider>
    </QueryClientProvider>
  </Provider>,
)
