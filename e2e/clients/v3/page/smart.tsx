import '../../page/defineBuffer.ts'
import { SmartWalletsProvider, useSmartWallets } from '@privy-io/react-auth/smart-wallets'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Page, Provider } from './Page.tsx'

/** Offers the client of the smart wallet to the journeys. */
function SmartWalletCalls() {
  const { client } = useSmartWallets()
  useEffect(() => {
    window.smartWallet = {
      address: () => client?.account.address,
      async sendCalls(calls) {
        if (!client) throw new Error('The smart wallet is not ready')
        return client.sendTransaction({ calls })
      },
      async signMessage(message) {
        if (!client) throw new Error('The smart wallet is not ready')
        return client.signMessage({ message })
      },
    }
  })
  return null
}

createRoot(document.body).render(
  <Provider>
    <SmartWalletsProvider>
      <Page />
      <SmartWalletCalls />
    </SmartWalletsProvider>
  </Provider>,
)
