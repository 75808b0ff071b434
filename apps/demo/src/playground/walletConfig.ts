import type { LatchkeyConfig } from '@latchkey/react'

type HostConnectors = NonNullable<LatchkeyConfig['externalWallets']>

declare global {
  interface Window {
    /** Wallet provider that the page passes in for WalletConnect; the sandbox has one for testing. */
    latchkeyWalletConnect?: HostConnectors['walletConnect']
  }
}

const sandboxPort = Number(
  new URL(import.meta.env.VITE_SANDBOX_URL ?? 'http://localhost:4010').port,
)
const chain = (id: number, name: string, distance: number) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://localhost:${sandboxPort + distance}`] } },
})
const SANDBOX_CHAINS = [chain(31_337, 'Sandbox One', 11), chain(31_338, 'Sandbox Two', 12)]

/** Fernleaf's configuration of external wallets. */
export const walletConfig = (chains: 'any' | 'sandbox'): LatchkeyConfig => ({
  ...(window.latchkeyWalletConnect && {
    externalWallets: { walletConnect: window.latchkeyWalletConnect },
  }),
  ...(chains === 'sandbox' && {
    supportedChains: SANDBOX_CHAINS,
    solanaClusters: [{ name: 'localnet', rpcUrl: `http://localhost:${sandboxPort + 13}` }],
  }),
})
