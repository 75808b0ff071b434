import { LatchkeyProvider, useLatchkey } from '@latchkey/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { apiUrl, chain, solanaRpcUrl } from './settings.ts'

const KITS: Record<string, ComponentType> = {
  rainbowkit: lazy(() => import('./RainbowKit.tsx')),
  connectkit: lazy(() => import('./ConnectKit.tsx')),
  wagmi: lazy(() => import('./Wagmi.tsx')),
  ethers: lazy(() => import('./Ethers.tsx')),
  web3: lazy(() => import('./Web3.tsx')),
  'wallet-adapter': lazy(() => import('./WalletAdapter.tsx')),
}
const Kit = KITS[new URLSearchParams(location.search).get('kit') ?? ''] ?? (() => null)

function Page() {
  const { ready, authenticated, login, user } = useLatchkey()
  return (
    <>
      <button type="button" disabled={!ready || authenticated} onClick={() => login()}>
        Log in
      </button>
      <p data-testid="wallets">
        {user?.linkedAccounts
          .map((account) => ('address' in account ? account.address : ''))
          .join(' ')}
      </p>
      <Suspense>
        <Kit />
      </Suspense>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={apiUrl}
      config={{
        supportedChains: [chain],
        defaultChain: chain,
        solanaClusters: [{ name: 'devnet', rpcUrl: solanaRpcUrl }],
        embeddedWallets: {
          announce: true,
          ethereum: { createOnLogin: 'all-users' },
          solana: { createOnLogin: 'all-users' },
        },
      }}
    >
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </LatchkeyProvider>,
  )
