import type { AppConfig, WireUser } from '@latchkey/contract'
import type { Client } from '../client.ts'
import { createClient } from '../createClient.ts'
import type { StoragePort } from '../ports.ts'
import { createFakeServer, FAKE_APP_ID, type FakeServer } from './createFakeServer.ts'
import { createTestPorts, type TestPorts } from './createTestPorts.ts'

type Options = {
  config?: Partial<AppConfig>
  user?: Partial<WireUser>
  /** Hand in another fake's server and shelf to be a second tab beside it. */
  server?: FakeServer
  storage?: StoragePort
  drawCaptcha?: TestPorts['drawCaptcha']
}

/** The real client over a made-up server and a clock that stands still, for a host app's own tests. */
export function createFakeClient({ config, user, server, storage, drawCaptcha }: Options = {}): {
  client: Client
  server: FakeServer
  ports: TestPorts
} {
  const ports: TestPorts = createTestPorts({
    fetch: (request) => answering.fetch(request),
    ...(storage && { storage }),
    ...(drawCaptcha && { drawCaptcha }),
  })
  const answering =
    server ??
    createFakeServer({
      nowMs: ports.clock.nowMs,
      ...(config && { config }),
      ...(user && { user }),
    })
  const client = createClient({ appId: FAKE_APP_ID, apiUrl: 'http://fake.localhost', ports })
  return { client, server: answering, ports }
}
