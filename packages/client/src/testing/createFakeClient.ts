import type { AppConfig, WireUser } from '@latchkey/contract'
import type { Client } from '../assembly/Client.ts'
import { createClient } from '../assembly/createClient.ts'
import type { StoragePort } from '../core/ports.ts'
import { createFakeServer, FAKE_APP_ID, type FakeServer } from './createFakeServer.ts'
import { createTestPorts, type TestPorts } from './createTestPorts.ts'

type Options = {
  config?: Partial<AppConfig>
  user?: Partial<WireUser>
  /** Pass another fake's server and storage to simulate a second tab. */
  server?: FakeServer
  storage?: StoragePort
  drawCaptcha?: TestPorts['drawCaptcha']
}

/**
 * Creates the real client with a fake server and a manual clock, for the tests of host apps.
 * @example
 * ```ts
 * import { createFakeClient } from '@latchkey/client/testing'
 *
 * const { client, server, ports } = createFakeClient({ user: { is_guest: true } })
 * client.start()
 * ports.clock.advance(1_000)
 * ```
 */
export function createFakeClient({ config, user, server, storage, drawCaptcha }: Options = {}): {
  client: Client
  server: FakeServer
  ports: TestPorts
} {
  const ports: TestPorts = createTestPorts({
    fetch: (request) => fakeServer.fetch(request),
    ...(storage && { storage }),
    ...(drawCaptcha && { drawCaptcha }),
  })
  const fakeServer =
    server ??
    createFakeServer({
      nowMs: ports.clock.nowMs,
      ...(config && { config }),
      ...(user && { user }),
    })
  const client = createClient({ appId: FAKE_APP_ID, apiUrl: 'http://fake.localhost', ports })
  return { client, server: fakeServer, ports }
}
