import { vaultOrigin } from '../wallets/embedded/vault-bridge/vaultUrl.ts'
import type { Client } from './Client.ts'
import { createClient } from './createClient.ts'

/**
 * Creates a client for a second login of the same user. Its session stays in memory: tokens and cookies of the
 * first session do not change.
 */
export function createSecondClient(client: Client): Client {
  const { appId, clientId, ports } = client
  const values = new Map<string, string>()
  return createClient({
    appId,
    apiUrl: vaultOrigin(client).origin,
    ...(clientId && { clientId }),
    ports: {
      ...ports,
      storage: {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => void values.set(key, value),
        remove: (key) => void values.delete(key),
      },
      cookies: { get: () => null, set() {}, remove() {} },
      onStorageChange: () => () => {},
      // Without credentials, the browser ignores the cookies of the reply.
      fetch: (request) => ports.fetch(new Request(request, { credentials: 'omit' })),
    },
  })
}
