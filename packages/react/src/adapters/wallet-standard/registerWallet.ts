import type { LatchkeyStandardWallet } from './StandardWallet.ts'

type Api = { register(...wallets: LatchkeyStandardWallet[]): () => void }

/**
 * Registers a wallet with every Wallet Standard library on the page, now and later. Returns a function that
 * unregisters it.
 */
export function registerWallet(wallet: LatchkeyStandardWallet): () => void {
  const unregister = new Set<() => void>()
  const register = (api: Api) => void unregister.add(api.register(wallet))
  const onAppReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  window.addEventListener('wallet-standard:app-ready', onAppReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const stop of unregister) stop()
  }
}
