import { LatchkeyProvider } from '@latchkey/react'
import { SmartWalletsProvider } from '@latchkey/react/smart-wallets'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { apiUrl, sandbox } from './config.ts'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={apiUrl}
      config={{
        supportedChains: [sandbox],
        // The embedded wallet owns the smart wallet, so each user needs one.
        embeddedWallets: { ethereum: { createOnLogin: 'users-without-wallets' } },
      }}
    >
      <SmartWalletsProvider>
        <App />
      </SmartWalletsProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
