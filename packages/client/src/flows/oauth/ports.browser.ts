import { OAUTH_MESSAGES } from '@latchkey/contract/oauth'
import { sha256 } from '../../ports.browser.ts'
import type { Clock } from '../../ports.ts'
import type { ExtensionAuth, OAuthPorts } from './ports.ts'

type WithExtension = {
  chrome?: {
    runtime?: { id?: string }
    identity?: { launchWebAuthFlow?(details: object): Promise<string | undefined> }
  }
}

/** Of this tab alone: fragments may hold what is nobody else's business. */
const FRAGMENT = 'latchkey:oauth_fragment'

/** The browser as a social login sees it. */
export function oauthBrowserPorts(clock: Clock): OAuthPorts {
  return {
    clock,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sha256,
    storage: {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
    },
    address: () => new URL(location.href),
    replaceAddress({ href }) {
      const { hash, href: before } = location
      history.replaceState(history.state, '', href)
      // Replacing is silent, and what routes by the fragment has looked before it was back.
      if (location.hash !== hash)
        window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: href }))
    },
    saveFragment: (fragment) => sessionStorage.setItem(FRAGMENT, fragment),
    consumeFragment() {
      const fragment = sessionStorage.getItem(FRAGMENT) ?? ''
      sessionStorage.removeItem(FRAGMENT)
      return fragment
    },
    goTo: (url) => location.assign(url),
    onPageRestored(listener) {
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener()
      }
      window.addEventListener('pageshow', onShow)
      return () => window.removeEventListener('pageshow', onShow)
    },
    listen(listener) {
      const onMessage = ({ origin, data }: MessageEvent) => {
        if (origin === location.origin) listener(data)
      }
      const channel = new BroadcastChannel(OAUTH_MESSAGES.channel)
      channel.addEventListener('message', onMessage)
      window.addEventListener('message', onMessage)
      return () => {
        channel.close()
        window.removeEventListener('message', onMessage)
      }
    },
    broadcast(message) {
      const channel = new BroadcastChannel(OAUTH_MESSAGES.channel)
      channel.postMessage(message)
      channel.close()
      // Absent when a page on the way asked to be cut off from its opener.
      ;(window.opener as Window | null)?.postMessage(message, location.origin)
    },
    closeWindow: () => window.close(),
    extension: findExtension(),
  }
}

function findExtension(): ExtensionAuth | null {
  if (location.protocol !== 'chrome-extension:') return null
  const { chrome } = globalThis as WithExtension
  const id = chrome?.runtime?.id
  const launch = chrome?.identity?.launchWebAuthFlow
  if (!id || !launch) return null
  return {
    id,
    launch: async (url) => (await launch.call(chrome.identity, { url, interactive: true })) ?? '',
  }
}
