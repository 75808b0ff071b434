import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import { sha256 } from '../../../core/ports.browser.ts'
import type { Clock } from '../../../core/ports.ts'
import type { ExtensionAuth, OAuthPorts } from './ports.ts'

type WithExtension = {
  chrome?: {
    runtime?: { id?: string }
    identity?: { launchWebAuthFlow?(details: object): Promise<string | undefined> }
  }
}

/** In sessionStorage, because a fragment can hold private data of this tab. */
const FRAGMENT = 'latchkey:oauth_fragment'

/** Browser ports for social logins. */
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
      // `replaceState` fires no event, and hash routers have already run.
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
      // Null if a page on the way sent COOP and lost its opener.
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
