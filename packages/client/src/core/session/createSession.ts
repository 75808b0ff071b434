import {
  COOKIES,
  getMe,
  LIMITS,
  logout,
  REFRESH_TOKEN_IN_COOKIE,
  refreshSession,
  type SessionReply,
  STORAGE_KEYS,
} from '@latchkey/contract'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Http } from '../http/createHttp.ts'
import type { Ports } from '../ports.ts'
import { readToken } from './readToken.ts'

type WireUser = NonNullable<SessionReply['user']>
type Options = {
  appId: string
  http: Http
  tokens: TokenStore
  ports: Pick<Ports, 'clock' | 'withLock'>
  /** Called with each user that the server returns, and with null when the session ends. */
  onUser(user: WireUser | null): void
}

const LOCK = 'privy:refresh'

/** Session of this browser: stores tokens and refreshes them one at a time, across tabs too. */
export function createSession({ appId, http, tokens, ports, onUser }: Options) {
  let refreshing: Promise<WireUser | null> | null = null

  function clear() {
    tokens.clear()
    onUser(null)
  }

  /** Stores a response by its action: `set`, `ignore` (keeps the refresh token) or `clear`. */
  function accept(reply: SessionReply): WireUser | null {
    if (reply.session_update_action === 'clear') {
      clear()
      return null
    }
    tokens.write({
      accessToken: reply.token,
      privyAccessToken: reply.privy_access_token,
      identityToken: reply.identity_token ?? null,
      ...(reply.session_update_action === 'set' && { refreshToken: reply.refresh_token }),
    })
    if (reply.user) onUser(reply.user)
    return reply.user
  }

  const isFresh = (token: string | null): token is string => {
    const facts = token === null ? null : readToken(token)
    return (
      facts?.appId === appId &&
      facts.expiresAtMs - LIMITS.accessTokenExpiryMarginMs > ports.clock.nowMs()
    )
  }

  async function refreshNow(): Promise<WireUser | null> {
    if (!tokens.hasSession())
      throw new LatchkeyError('missing_or_invalid_token', 'No tokens found in storage')
    try {
      return accept(await http.call(refreshSession, { refresh_token: tokens.refreshToken() }))
    } catch (thrown) {
      if (isTokenRefused(thrown)) clear()
      throw thrown
    }
  }

  /** Concurrent callers share one refresh. */
  function refresh(): Promise<WireUser | null> {
    refreshing ??= ports.withLock(LOCK, refreshNow).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  /** Checks inside the lock: another tab may have refreshed meanwhile. */
  const refreshUnlessFresh = () =>
    ports.withLock(LOCK, async () => {
      if (!isFresh(tokens.read().accessToken)) await refreshNow()
    })

  /** Restores the stored session. Resolves to null if there is none or it has ended. */
  async function restore(): Promise<WireUser | null> {
    const { accessToken } = tokens.read()
    // Tokens of another app on the same origin are not used.
    if (accessToken !== null && readToken(accessToken)?.appId !== appId) {
      clear()
      return null
    }
    if (!tokens.hasSession()) return null
    if (isFresh(accessToken)) {
      try {
        const { user, identity_token } = await http.call(getMe, undefined)
        if (identity_token !== null) tokens.write({ identityToken: identity_token })
        onUser(user)
        return user
      } catch (thrown) {
        if (!isTokenRefused(thrown)) throw thrown
      }
    }
    return refresh().catch((thrown: unknown) => {
      if (isTokenRefused(thrown)) return null
      throw thrown
    })
  }

  return {
    accept,
    refresh,
    restore,
    clear,
    isLoggedInHere: () => tokens.hasSession(),

    async getAccessToken(): Promise<string | null> {
      if (!isFresh(tokens.read().accessToken)) {
        if (!tokens.hasSession()) return null
        await refreshUnlessFresh().catch((thrown: unknown) => {
          if (!isTokenRefused(thrown)) throw thrown
        })
      }
      return tokens.read().accessToken
    },

    /** Clears the session first, so that the user is logged out even if the server is unreachable. */
    async logout() {
      const refreshToken = tokens.hasSession() ? tokens.refreshToken() : null
      const ended = http.call(logout, { refresh_token: refreshToken })
      clear()
      await ended.catch(() => {})
    },

    /** Returns whether a changed storage key means a login or logout in another tab. */
    watches: (key: string | null) =>
      key === null || key === STORAGE_KEYS.accessToken || key === STORAGE_KEYS.refreshToken,
  }
}

const isTokenRefused = (thrown: unknown) =>
  thrown instanceof LatchkeyError && thrown.code === 'missing_or_invalid_token'

type Tokens = {
  accessToken: string | null
  privyAccessToken: string | null
  refreshToken: string | null
  identityToken: string | null
}
type TokenStore = ReturnType<typeof createTokenStore>

const KEYS = [
  ['accessToken', STORAGE_KEYS.accessToken],
  ['privyAccessToken', STORAGE_KEYS.privyAccessToken],
  ['refreshToken', STORAGE_KEYS.refreshToken],
  ['identityToken', STORAGE_KEYS.identityToken],
] as const satisfies readonly (readonly [keyof Tokens, string])[]

type TokenStoreOptions = {
  ports: Pick<Ports, 'storage' | 'cookies' | 'clock'>
  /** In cookie mode the server sets the cookies, and the refresh token never reaches the page. */
  isCookieMode: () => boolean
}

/** Stores tokens under the keys and in the format of the public clients. */
export function createTokenStore({
  ports: { storage, cookies, clock },
  isCookieMode,
}: TokenStoreOptions) {
  function read(key: string): string | null {
    const stored = storage.get(key)
    if (stored === null) return null
    try {
      const value: unknown = JSON.parse(stored)
      return typeof value === 'string' ? value : null
    } catch {
      return null
    }
  }

  function writeCookie(name: string, value: string | null, expiresAtMs: number) {
    if (isCookieMode()) return
    if (value === null) cookies.remove(name)
    else cookies.set(name, value, { expiresAtMs })
  }
  const writeTokenCookie = (name: string, token: string | null) =>
    writeCookie(name, token, (token && readToken(token)?.expiresAtMs) || clock.nowMs())

  return {
    read: (): Tokens => ({
      accessToken: read(STORAGE_KEYS.accessToken),
      privyAccessToken: read(STORAGE_KEYS.privyAccessToken),
      refreshToken: read(STORAGE_KEYS.refreshToken),
      identityToken: read(STORAGE_KEYS.identityToken),
    }),

    /**
     * Returns whether a refresh can succeed: a refresh token is stored, or a cookie says that the server has
     * one.
     */
    hasSession: () =>
      read(STORAGE_KEYS.refreshToken) !== null ||
      (isCookieMode() && cookies.get(COOKIES.session) !== null),

    /** Value to send as the refresh token. */
    refreshToken: () =>
      isCookieMode() ? REFRESH_TOKEN_IN_COOKIE : read(STORAGE_KEYS.refreshToken),

    write(tokens: Partial<Tokens>) {
      for (const [name, key] of KEYS) {
        const value = tokens[name]
        if (value === undefined) continue
        if (value === null) storage.remove(key)
        else storage.set(key, JSON.stringify(value))
      }
      if (tokens.accessToken !== undefined)
        writeTokenCookie(COOKIES.accessToken, tokens.accessToken)
      if (tokens.identityToken !== undefined)
        writeTokenCookie(COOKIES.identityToken, tokens.identityToken)
      if (tokens.refreshToken)
        writeCookie(COOKIES.session, 't', clock.nowMs() + LIMITS.refreshTokenCookieLifetimeMs)
    },

    clear() {
      for (const [, key] of KEYS) storage.remove(key)
      for (const name of Object.values(COOKIES)) cookies.remove(name)
    },
  }
}
