import type { WalletPorts } from './ports.ts'

const watchers = new Set<() => void>()
let restore = () => {}

/** One in the place of the page's own, however many watch; gone with the last of them. */
const watchPopups: WalletPorts['watchPopups'] = (onBlocked) => {
  if (watchers.size === 0) {
    const own = window.open
    const watched: typeof own = (...given) => {
      const opened = own.apply(window, given)
      if (!opened) for (const tell of watchers) tell()
      return opened
    }
    window.open = watched
    restore = () => {
      // Whoever put theirs in its place meanwhile keeps it.
      if (window.open === watched) window.open = own
    }
  }
  watchers.add(onBlocked)
  return () => {
    watchers.delete(onBlocked)
    if (watchers.size === 0) restore()
  }
}

/** The browser's page. Call it in a browser only: nothing here runs on import. */
export const walletBrowserPorts = (): WalletPorts => ({
  page: window,
  injected: () => (window as { ethereum?: unknown }).ethereum,
  address: () => new URL(location.href),
  userAgent: navigator.userAgent,
  isFramed: window.parent !== window,
  watchPopups,
})
