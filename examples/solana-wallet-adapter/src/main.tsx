import '@solana/wallet-adapter-react-ui/styles.css'
import { LatchkeyProvider } from '@latchkey/react'
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

/** The name `localnet` is the chain of the sandbox at this server. */
const cluster = {
  name: 'localnet',
  rpcUrl: import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://localhost:4023',
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={import.meta.env.VITE_API_URL ?? 'http://localhost:4000'}
      config={{
        solanaClusters: [cluster],
        embeddedWallets: {
          solana: { createOnLogin: 'users-without-wallets' },
          // By the Wallet Standard: the wallet adapter lists the wallet after a login.
          announce: true,
        },
      }}
    >
      <ConnectionProvider endpoint={cluster.rpcUrl}>
        {/*
          No adapters: it finds every wallet that follows the Wallet Standard. With `autoConnect` it connects the
          wallet that the user selects, and the same one after a reload.
        */}
        <WalletProvider wallets={[]} autoConnect>
          <WalletModalProvider>
            <App />
          </WalletModalProvider>
        </WalletProvider>
      </ConnectionProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
