import { browserPorts, type Client, createClient, type Ports } from '@latchkey/client'

/**
 * The client of one app at an address that all apps of the server share: what it keeps is kept apart,
 * so that a login to one app is none to another and ends none.
 */
export const createPageClient = (appId: string, apiUrl: string): Client =>
  createClient({ appId, apiUrl, ports: portsOf(appId, browserPorts()) })

export function portsOf(appId: string, ports: Ports): Ports {
  const prefix = `latchkey:cross-app:${appId}:`
  const { storage, cookies } = ports
  return {
    ...ports,
    storage: {
      get: (key) => storage.get(prefix + key),
      set: (key, value) => storage.set(prefix + key, value),
      remove: (key) => storage.remove(prefix + key),
    },
    // The server's own cookies, where an app has it keep them, are read; none is written from here.
    cookies: { get: cookies.get, set() {}, remove() {} },
    onStorageChange: (listener) =>
      ports.onStorageChange((key) => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }),
  }
}
