import type { EthereumProvider, useWallets } from '@latchkey/react'
import { useEffect } from 'react'

type Wallet = ReturnType<typeof useWallets>['wallets'][number]

declare global {
  interface Window {
    /** The first embedded wallet, for whoever tries it from the console: `fernleafProvider.request(…)`. */
    fernleafProvider?: Pick<EthereumProvider, 'request'>
  }
}

/** Puts the wallet's provider where a developer can reach it. */
export function useProviderInConsole(wallet: Wallet | undefined): void {
  useEffect(() => {
    if (!wallet) return
    let left = false
    wallet.getEthereumProvider().then((provider) => {
      if (!left) window.fernleafProvider = provider as Pick<EthereumProvider, 'request'>
    })
    return () => {
      left = true
      delete window.fernleafProvider
    }
  }, [wallet])
}
