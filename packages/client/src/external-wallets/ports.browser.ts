import type { WalletPorts } from './ports.ts'

/** The browser's page. Call it in a browser only: nothing here runs on import. */
export const walletBrowserPorts = (): WalletPorts => ({
  page: window,
  injected: () => (window as { ethereum?: unknown }).ethereum,
  address: () => new URL(location.href),
  userAgent: navigator.userAgent,
  isFramed: window.parent !== window,
})
