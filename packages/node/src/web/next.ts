import type { TokenVerifierOptions } from '../tokens/createTokenVerifier.ts'
import { createSessionReader } from './createSessionReader.ts'
import type { RequestSession } from './RequestSession.ts'
import { rejectionOf, unavailableOf } from './rejectionOf.ts'

type ReadHeaders = () => Promise<{ get(name: string): string | null }>

/** Options of `createNextAuth`. */
export type NextAuthOptions = TokenVerifierOptions & {
  /** `headers` of `next/headers`. */
  headers: ReadHeaders
}

/** Pages of `createProxy`. */
export type ProxyOptions = {
  /** Whether a page needs a user. */
  isProtected(pathname: string): boolean
  /** Page to which requests without a user are redirected. Defaults to `/`. */
  loginPath?: string
  /** Page that refreshes an expired token and goes on to `?to=…`. Defaults to `loginPath`. */
  refreshPath?: string
}

/** Session of requests to a Next.js app. */
export type NextAuth = {
  /**
   * Returns the session, in server components, server actions and route handlers.
   *
   * @throws {@link TokenError} `service_unavailable` if the verification keys cannot be loaded.
   */
  auth(): Promise<RequestSession>
  /**
   * Wraps a route handler: it is called with the user id. Other requests are answered with 401 or 503.
   */
  withUser<Context>(
    handler: (request: Request, user: { userId: string }, context: Context) => Promise<Response>,
  ): (request: Request, context: Context) => Promise<Response>
  /** Creates the function of `proxy.ts` (Next.js 16) or of a `middleware.ts` with the Node.js runtime. */
  createProxy(options: ProxyOptions): (request: Request) => Promise<Response | undefined>
}

/**
 * Creates the helpers for a Next.js app. They read the access token from the header `authorization` or from the
 * cookie that the page sets.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { createNextAuth } from '@latchkey/node/next'
 *
 * export const setUp = (headers: () => Promise<Headers>) =>
 *   createNextAuth({
 *     apiUrl: 'https://login.example.com',
 *     appId: 'latchkeydemoapp0000000001',
 *     headers,
 *   })
 * ```
 */
export function createNextAuth({ headers, ...options }: NextAuthOptions): NextAuth {
  const read = createSessionReader(options)
  const sessionOf = ({ method, headers: sent }: Request) =>
    read({ method, header: (name) => sent.get(name) })
  return {
    async auth() {
      const sent = await headers()
      // Next.js compares the origin of server actions itself, and a rendered page is a read.
      return read({ method: 'GET', header: (name) => sent.get(name) })
    },

    withUser: (handler) => async (request, context) => {
      const session = await sessionOf(request).catch(unavailableOf)
      if ('status' in session && session.status === 'user') {
        return handler(request, { userId: session.userId }, context)
      }
      const rejection = 'status' in session ? rejectionOf(session) : session
      return Response.json(rejection?.body, { status: rejection?.code ?? 401 })
    },

    createProxy:
      ({ isProtected, loginPath = '/', refreshPath = loginPath }) =>
      async (request) => {
        const { pathname, search, origin } = new URL(request.url)
        if (!isProtected(pathname) || pathname === loginPath || pathname === refreshPath) {
          return undefined
        }
        const { status } = await sessionOf(request)
        if (status === 'user') return undefined
        const target = new URL(status === 'expired' ? refreshPath : loginPath, origin)
        target.searchParams.set('to', pathname + search)
        return Response.redirect(target, 307)
      },
  }
}
