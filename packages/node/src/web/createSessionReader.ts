import { COOKIES } from '@latchkey/contract'
import { createTokenVerifier, type TokenVerifierOptions } from '../tokens/createTokenVerifier.ts'
import { TokenError } from '../tokens/TokenError.ts'
import type { RequestSession } from './RequestSession.ts'

/** Parts of a request that tell who sent it. */
export type SessionRequest = {
  method: string
  /** Value of a header; null or undefined if the request does not have it. */
  header(name: string): string | null | undefined
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const BEARER = /^bearer +([\w.-]+)$/i

/**
 * Creates a function that reads the session of a request: from the header `authorization`, or from the cookie that
 * pages with Latchkey set. A cookie counts for reads, and for changes that a page of the same origin sends.
 */
export function createSessionReader(options: TokenVerifierOptions) {
  const tokens = createTokenVerifier(options)
  return async (request: SessionRequest): Promise<RequestSession> => {
    const authorization = request.header('authorization')
    if (authorization) return verify(BEARER.exec(authorization)?.[1], 'none')
    const cookies = isOwnRequest(request) ? readCookies(request.header('cookie') ?? '') : new Map()
    const fallback = cookies.has(COOKIES.session) ? 'expired' : 'none'
    return verify(cookies.get(COOKIES.accessToken), fallback)
  }

  async function verify(
    token: string | undefined,
    fallback: 'expired' | 'none',
  ): Promise<RequestSession> {
    if (token === undefined) return { status: fallback }
    try {
      const { userId, sessionId, expiresAt } = await tokens.verifyAccessToken(token)
      return { status: 'user', userId, sessionId, expiresAt }
    } catch (error) {
      if (error instanceof TokenError && error.code === 'missing_or_invalid_token') {
        return { status: fallback }
      }
      throw error
    }
  }
}

/** Browsers send cookies with requests of other sites too. They name the sender in headers that no page can set. */
function isOwnRequest({ method, header }: SessionRequest): boolean {
  if (SAFE_METHODS.has(method.toUpperCase())) return true
  const site = header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = header('origin')
  return Boolean(origin && URL.canParse(origin) && new URL(origin).host === header('host'))
}

function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name, value.join('=')]
    }),
  )
}
