import {
  COOKIES,
  REFRESH_TOKEN_IN_COOKIE,
  type ReplyIn,
  type refreshSession,
} from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Call } from './Call.ts'
import { writeCookie } from './cookies.ts'

type Reply = ReplyIn<typeof refreshSession>

/** In cookie mode, moves the tokens of a reply into cookies. */
export function answerSession(call: Call, reply: Reply): Reply {
  if (!call.inCookieMode) return reply
  if (reply.session_update_action === 'clear') {
    clearSessionCookies(call)
    return reply
  }
  const { definition } = call.app
  const accessSeconds = definition.accessTokenMinutes * 60
  const sessionSeconds = definition.sessionDays * 24 * 60 * 60
  const set = (name: string, value: string, maxAgeSeconds: number) =>
    call.setCookie(writeCookie(name, value, { ...shared(call), maxAgeSeconds }))
  if (reply.token) set(COOKIES.accessToken, reply.token, accessSeconds)
  if (reply.identity_token) {
    set(COOKIES.identityToken, reply.identity_token, SERVER_LIMITS.identityTokenLifetimeMs / 1000)
  }
  // Readable by scripts: the client refreshes only if this cookie exists.
  set(COOKIES.session, 't', sessionSeconds)
  if (!reply.refresh_token) return reply
  setRefreshCookie(call, reply.refresh_token, sessionSeconds)
  return { ...reply, refresh_token: REFRESH_TOKEN_IN_COOKIE }
}

/** Clears all session cookies. */
export function clearSessionCookies(call: Call): void {
  if (!call.inCookieMode) return
  for (const name of [COOKIES.accessToken, COOKIES.identityToken, COOKIES.session]) {
    call.setCookie(writeCookie(name, '', { ...shared(call), maxAgeSeconds: 0 }))
  }
  setRefreshCookie(call, '', 0)
}

/**
 * Only the API reads the refresh token, so its cookie is host-only unless the app sets `cookieDomain`.
 * A cookie of the parent domain, as another host or an older server can set it, would be sent first.
 */
function setRefreshCookie(call: Call, value: string, maxAgeSeconds: number) {
  const { domain, refreshDomain } = call.app.cookies ?? {}
  const set = (value: string, maxAgeSeconds: number, domain: string | undefined) =>
    call.setCookie(
      writeCookie(COOKIES.refreshToken, value, { domain, maxAgeSeconds, httpOnly: true }),
    )
  if (domain !== refreshDomain) set('', 0, domain)
  set(value, maxAgeSeconds, refreshDomain)
}

/** Refresh token from the body or, in cookie mode, from the cookie. */
export function refreshTokenOf(call: Call, inBody: string | null | undefined): string | undefined {
  if (inBody && inBody !== REFRESH_TOKEN_IN_COOKIE) return inBody
  return call.inCookieMode ? call.cookie(COOKIES.refreshToken) : undefined
}

const shared = (call: Call) => ({ domain: call.app.cookies?.domain })
