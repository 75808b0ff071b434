import { browserPorts, type Client, createClient, type Ports } from '@latchkey/client'

/**
 * Creates the client of one app on the server's origin, which all apps share. Storage keys are prefixed with
 * the app id, so sessions of different apps do not affect each other.
 */
export const createPageClient = (appId: string, apiUrl: string): Client =>
  createClient({ appId, apiUrl, ports: withAppPrefix(appId, browserPorts()) })

/** Prefixes storage keys with the app id. */
export function withAppPrefix(appId: string, ports: Ports): Ports {
  const prefix = `latchkey:cross-app:${appId}:`
  const { storage, cookies } = ports
  return {
    ...ports,
    storage: {
      get: (key) => storage.get(prefix + key),
      set: (key, value) => storage.set(prefix + key, value),
      remove: (key) => storage.remove(prefix + key),
    },
    // Reads the server's cookies in cookie mode; never writes cookies.
    cookies: { get: cookies.get, set() {}, remove() {} },
    onStorageChange: (listener) =>
      ports.onStorageChange((key) => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }),
  }
}
