import type { EmbeddedSolanaWallet, EthereumProvider, useWallets } from '@latchkey/react'
import { useEffect } from 'react'

type Wallet = ReturnType<typeof useWallets>['wallets'][number]

declare global {
  interface Window {
    /** First embedded wallet, for use in the console: `fernleafProvider.request(…)`. */
    fernleafProvider?: Pick<EthereumProvider, 'request'>
    /** First embedded Solana wallet, likewise: `fernleafSolana.signAndSendTransaction(…)`. */
    fernleafSolana?: EmbeddedSolanaWallet
  }
}

/** Exposes the wallet's provider on `window` for developers. */
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

/** Exposes a Solana wallet on `window`. */
export function useSolanaInConsole(wallet: EmbeddedSolanaWallet | undefined): void {
  useEffect(() => {
    if (!wallet) return
    window.fernleafSolana = wallet
    return () => {
      delete window.fernleafSolana
    }
  }, [wallet])
}
