import { browserPorts, type Client, createClient, type Ports } from '@latchkey/client'
import { COOKIES, getMe, refreshSession, STORAGE_KEYS } from '@latchkey/contract'

type Options = {
  appId: string
  apiUrl: string
  accessToken: string
  /** Reads a valid token from the host page. */
  readToken(): Promise<string | null>
}

/**
 * Creates a client with the session of the host page. It has access tokens only, in memory: the host page
 * refreshes them, and nothing is stored for other pages of this origin.
 */
export const createPageClient = ({ appId, apiUrl, ...session }: Options): Client =>
  createClient({ appId, apiUrl, ports: withHostSession(browserPorts(), session) })

/** Replaces the stored session by the host page's. */
export function withHostSession(
  ports: Ports,
  { accessToken, readToken }: Pick<Options, 'accessToken' | 'readToken'>,
): Ports {
  const values = new Map<string, string>([
    [STORAGE_KEYS.accessToken, JSON.stringify(accessToken)],
    // Marks an open session. No request carries it: see `fetch`.
    [STORAGE_KEYS.refreshToken, JSON.stringify('')],
  ])
  return {
    ...ports,
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    cookies: {
      get: (name) => (name === COOKIES.session ? 't' : null),
      set() {},
      remove() {},
    },
    onStorageChange: () => () => {},
    async fetch(request) {
      const { pathname, origin } = new URL(request.url)
      if (pathname !== refreshSession.path) return ports.fetch(request)
      return refresh(await readToken(), (headers) =>
        ports.fetch(
          new Request(origin + getMe.path, { headers: { ...headersOf(request), ...headers } }),
        ),
      )
    },
  }
}

const headersOf = ({ headers }: Request) => Object.fromEntries(headers)

/** Answers a refresh with the host page's token and the user that the server has for it. */
async function refresh(
  token: string | null,
  readMe: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  if (token === null) return Response.json({ code: 'missing_or_invalid_token' }, { status: 401 })
  const reply = await readMe({ authorization: `Bearer ${token}` })
  if (!reply.ok) return reply
  const { user } = (await reply.json()) as { user: unknown }
  return Response.json({
    user,
    token,
    privy_access_token: null,
    refresh_token: null,
    session_update_action: 'ignore',
  })
}
