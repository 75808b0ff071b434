import { COOKIES, LIMITS, REFRESH_TOKEN_IN_COOKIE, STORAGE_KEYS } from '@latchkey/contract'
import type { Ports } from '../ports.ts'
import { readToken } from './readToken.ts'

export type Tokens = {
  accessToken: string | null
  privyAccessToken: string | null
  refreshToken: string | null
  identityToken: string | null
}
export type TokenStore = ReturnType<typeof createTokenStore>

const KEYS = [
  ['accessToken', STORAGE_KEYS.accessToken],
  ['privyAccessToken', STORAGE_KEYS.privyAccessToken],
  ['refreshToken', STORAGE_KEYS.refreshToken],
  ['identityToken', STORAGE_KEYS.identityToken],
] as const satisfies readonly (readonly [keyof Tokens, string])[]

type Options = {
  ports: Pick<Ports, 'storage' | 'cookies' | 'clock'>
  /** In cookie mode the server sets the cookies, and the refresh token never reaches the page. */
  isCookieMode: () => boolean
}

/** Stores tokens under the keys and in the format of the public clients. */
export function createTokenStore({ ports: { storage, cookies, clock }, isCookieMode }: Options) {
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
