import type { WireUser } from '@latchkey/contract'
import { APP_ID, APP_SECRET, type TestServer } from '../../testing/createTestServer.fixture.ts'

/** Sends requests as the app's back end. */
export function createBackEnd(server: Pick<TestServer, 'send'>, appId = APP_ID) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${appId}:${APP_SECRET}`).toString('base64')}`,
    'privy-app-id': appId,
  }
  const request = (method: string, path: string, body?: unknown, more: object = {}) =>
    server.send(method, path, { headers: { ...headers, ...more }, body })
  const post = (path: string, body: unknown, more?: object) => request('POST', path, body, more)
  return {
    ask: request,
    get: (path: string) => request('GET', path),
    post,
    remove: (path: string, body?: unknown) => request('DELETE', path, body),
    /** Sends a request and returns the user of the response. */
    async user(method: string, path: string, body?: unknown): Promise<WireUser> {
      return (await (await request(method, path, body)).json()) as WireUser
    },
    import: async (accounts: object[], more: object = {}): Promise<WireUser> =>
      (await (
        await post('/api/v1/users', { linked_accounts: accounts, ...more })
      ).json()) as WireUser,
  }
}

export type UserPage = { data: WireUser[]; next_cursor: string | null }
