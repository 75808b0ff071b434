import { TOKEN_ISSUER, type WireUser } from '@latchkey/contract'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createRecentMap } from '../cache/createRecentMap.ts'
import { identityClaims } from './identityClaims.ts'
import type { SigningKeys } from './loadSigningKeys.ts'
import { encode } from './SigningKey.ts'

export type AccessClaims = {
  appId: string
  userId: string
  sessionId: string
  /** When the user last authenticated. */
  authenticatedAtMs: number
  expiresAtMs: number
}

export type Tokens = {
  signAccess(claims: AccessClaims): string
  signIdentity(appId: string, user: WireUser): string
  /** Returns the claims of a valid access token of this app, else undefined. */
  verifyAccess(
    token: string,
    appId: string,
    options?: { evenExpired?: boolean },
  ): AccessClaims | undefined
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Signs and verifies access tokens and identity tokens. */
export function createTokens({ keys, nowMs }: { keys: SigningKeys; nowMs: () => number }): Tokens {
  // Caches verified signatures. Expiry is checked every time.
  const cache = { max: SERVER_LIMITS.tokensCachedMax, keepMs: SERVER_LIMITS.tokensCachedMs, nowMs }
  const verified = createRecentMap<AccessClaims>(cache)
  // Reuses an identity token for a minute, because signing is expensive.
  const identities = createRecentMap<{ token: string; signedAtMs: number }>(cache)

  function sign(claims: object): string {
    const key = keys.current()
    const signed = `${key.header}.${encode(claims)}`
    return `${signed}.${key.sign(signed)}`
  }

  function readSigned(token: string): AccessClaims | undefined {
    if (token.length > REQUEST_LIMITS.tokenMaxBytes) return undefined
    const [header, payload, signature, ...rest] = token.split('.')
    if (!header || !payload || !signature || rest.length > 0) return undefined
    // Compared whole and encoded: this pins algorithm, type and key, and leaves no room for crit, b64 or jku.
    const key = keys.findByHeader(header)
    if (!key?.isSignatureOf(`${header}.${payload}`, signature)) return undefined
    return readClaims(payload)
  }

  return {
    signAccess({ appId, userId, sessionId, authenticatedAtMs, expiresAtMs }) {
      return sign({
        iss: TOKEN_ISSUER,
        aud: appId,
        sub: userId,
        sid: sessionId,
        iat: seconds(nowMs()),
        exp: seconds(expiresAtMs),
        aid: appId,
        auth_time: seconds(authenticatedAtMs),
      })
    },

    signIdentity(appId, user) {
      const now = nowMs()
      const claims = identityClaims(user)
      // Each is an id or JSON, which has no NUL.
      const { cr, guest, linked_accounts, custom_metadata } = claims
      const name = [appId, user.id, cr, guest, linked_accounts, custom_metadata].join('\0')
      const kept = identities.get(name)
      const ageMs = now - (kept?.signedAtMs ?? Number.NEGATIVE_INFINITY)
      if (kept && ageMs >= 0 && ageMs < SERVER_LIMITS.identityTokenReusedMs) return kept.token
      const exp = seconds(now + SERVER_LIMITS.identityTokenLifetimeMs)
      const about = { iss: TOKEN_ISSUER, aud: appId, sub: user.id, ...claims }
      const token = sign({ iat: seconds(now), exp, ...about })
      identities.set(name, { token, signedAtMs: now })
      return token
    },

    verifyAccess(token, appId, { evenExpired = false } = {}) {
      const claims = verified.get(token) ?? readSigned(token)
      if (!claims || claims.appId !== appId) return undefined
      const isExpired = claims.expiresAtMs + REQUEST_LIMITS.tokenClockSkewMs <= nowMs()
      if (isExpired) verified.delete(token)
      else verified.set(token, claims)
      return isExpired && !evenExpired ? undefined : claims
    },
  }
}

/** Claims exactly as we write them. An identity token has no `sid`, so it is not an access token. */
function readClaims(payload: string): AccessClaims | undefined {
  const text = Buffer.from(payload, 'base64url').toString()
  let claims: Record<string, unknown> | null
  try {
    claims = JSON.parse(text)
  } catch {
    return undefined
  }
  // Must re-encode to the same bytes, which rejects duplicate or non-canonical claims.
  if (typeof claims !== 'object' || claims === null || encode(claims) !== payload) return undefined
  const { iss, aud, sub, sid, aid, iat, exp, auth_time } = claims
  if (iss !== TOKEN_ISSUER || typeof aud !== 'string' || aid !== aud) return undefined
  if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof auth_time !== 'number') {
    return undefined
  }
  return {
    appId: aud,
    userId: sub,
    sessionId: sid,
    authenticatedAtMs: auth_time * 1000,
    expiresAtMs: exp * 1000,
  }
}
