import type { WalletPorts } from './ports.ts'

const watchers = new Set<() => void>()
let restore = () => {}

/** Wraps `window.open` once for all watchers; restored after the last one leaves. */
const watchPopups: WalletPorts['watchPopups'] = (onBlocked) => {
  if (watchers.size === 0) {
    const own = window.open
    const watched: typeof own = (...given) => {
      const opened = own.apply(window, given)
      if (!opened) for (const notify of watchers) notify()
      return opened
    }
    window.open = watched
    restore = () => {
      // Do not overwrite a wrapper that other code installed meanwhile.
      if (window.open === watched) window.open = own
    }
  }
  watchers.add(onBlocked)
  return () => {
    watchers.delete(onBlocked)
    if (watchers.size === 0) restore()
  }
}

/** Ports for a browser. Importing this module on a server is safe; calling it is not. */
export const walletBrowserPorts = (): WalletPorts => ({
  page: window,
  injected: () => (window as { ethereum?: unknown }).ethereum,
  address: () => new URL(location.href),
  userAgent: navigator.userAgent,
  isFramed: window.parent !== window,
  watchPopups,
})
