import type { EmbeddedEthereumWallet } from '../../hooks/wallets/useEmbeddedWallets.ts'
import { WALLET_INFO } from '../announce/walletInfo.ts'

type Listener = (...given: never[]) => void
type Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** A provider that loads the wallet's code with its first use. */
function toLazyProvider(wallet: EmbeddedEthereumWallet): Provider {
  const load = () => wallet.getEthereumProvider() as Promise<Provider>
  // A chunk that failed to load is requested again with the next use.
  const ignore = () => {}
  return {
    request: async (call) => (await load()).request(call),
    on: (event, listener) => void load().then((provider) => provider.on(event, listener), ignore),
    removeListener: (event, listener) =>
      void load().then((provider) => provider.removeListener(event, listener), ignore),
  }
}

/** Announces an embedded wallet by EIP-6963, now and on request. Returns a function that stops. */
export function announceProvider(wallet: EmbeddedEthereumWallet): () => void {
  const { name, rdns, icon } = WALLET_INFO
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon: icon() })
  const detail = Object.freeze({ info, provider: toLazyProvider(wallet) })
  const announce = () =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
