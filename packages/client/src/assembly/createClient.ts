import { type ClientOptions, createCoreClient } from '../core/createCoreClient.ts'
import type { Client } from './Client.ts'

/**
 * Creates a client. Call `start()` to load the configuration and restore the session.
 * @example
 * ```ts
 * import { browserPorts, createClient } from '@latchkey/client'
 *
 * const client = createClient({
 *   appId: 'myshop0000000000000000001',
 *   apiUrl: 'https://login.example.com',
 *   ports: browserPorts(),
 * })
 * client.subscribe(() => console.log(client.getState().user?.id))
 * const stop = client.start()
 * ```
 */
export const createClient = (options: ClientOptions): Client =>
  createCoreClient(options, {
    // Loaded when a call requires MFA; most pages never need it.
    withMfa: (client, call) =>
      import('../mfa/withMfa.ts').then((file) => file.withMfa(client, call)),
  }) as Client
