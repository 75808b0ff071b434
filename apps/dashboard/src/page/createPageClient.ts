import { browserPorts, type Client, createClient, type Ports } from '@latchkey/client'

/**
 * Creates the client of the dashboard. Its origin is that of the vault and of other pages, so its storage keys have
 * a prefix of their own.
 */
export const createPageClient = (appId: string, apiUrl: string): Client =>
  createClient({ appId, apiUrl, ports: withPrefix('latchkey:dashboard:', browserPorts()) })

function withPrefix(prefix: string, ports: Ports): Ports {
  const { storage } = ports
  return {
    ...ports,
    storage: {
      get: (key) => storage.get(prefix + key),
      set: (key, value) => storage.set(prefix + key, value),
      remove: (key) => storage.remove(prefix + key),
    },
    cookies: { get: () => null, set() {}, remove() {} },
    onStorageChange: (listener) =>
      ports.onStorageChange((key) => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }),
  }
}
