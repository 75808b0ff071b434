import { captchaFieldOf, SESSION_PASS_PREFIX } from '@latchkey/contract/endpoints/captcha'
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
      fetch: async (request) =>
        ports.fetch(new Request(await withSessionPass(client, request), { credentials: 'omit' })),
    },
  })
}

/** Sends the first session in place of a captcha: pages of the vault load no script of a provider. */
async function withSessionPass(client: Client, request: Request): Promise<Request> {
  const field = captchaFieldOf({ path: new URL(request.url).pathname })
  if (field === undefined) return request
  const pass = SESSION_PASS_PREFIX + ((await client.getAccessToken()) ?? '')
  const body = { [field]: pass, ...((await request.clone().json()) as object) }
  return new Request(request, { body: JSON.stringify(body) })
}
