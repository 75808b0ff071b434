import type { EmbeddedSolanaWallet, EthereumProvider, useWallets } from '@latchkey/react'
import { useEffect } from 'react'

type Wallet = ReturnType<typeof useWallets>['wallets'][number]

declare global {
  interface Window {
    /** The first embedded wallet, for whoever tries it from the console: `fernleafProvider.request(…)`. */
    fernleafProvider?: Pick<EthereumProvider, 'request'>
    /** The first embedded Solana wallet, likewise: `fernleafSolana.signAndSendTransaction(…)`. */
    fernleafSolana?: EmbeddedSolanaWallet
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

/** Puts a Solana wallet there as well. */
export function useSolanaInConsole(wallet: EmbeddedSolanaWallet | undefined): void {
  useEffect(() => {
    if (!wallet) return
    window.fernleafSolana = wallet
    return () => {
      delete window.fernleafSolana
    }
  }, [wallet])
}
