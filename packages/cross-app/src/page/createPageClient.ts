import { browserPorts, type Client, createClient, type Ports } from '@latchkey/client'
import { openDeviceProver, withDeviceProof } from '@latchkey/vault/device-key'

/**
 * Creates the client of one app on the server's origin, which all apps share. Storage keys are prefixed with
 * the app id, so sessions of different apps do not affect each other.
 */
export function createPageClient(appId: string, apiUrl: string): Client {
  const ports = withAppPrefix(appId, browserPorts())
  // The window calls endpoints of the vault, which require the device key of the session.
  const fetch = withDeviceProof(openDeviceProver(appId), ports.fetch)
  return createClient({ appId, apiUrl, ports: { ...ports, fetch } })
}

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
