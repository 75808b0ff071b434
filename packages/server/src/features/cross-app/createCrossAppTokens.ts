import { TOKEN_ISSUER } from '@latchkey/contract'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { SigningKeys } from '../../platform/tokens/loadSigningKeys.ts'
import { encode } from '../../platform/tokens/SigningKey.ts'

/** Claims of a token that a requester app uses for a user of a provider app. */
export type CrossAppClaims = {
  providerId: string
  requesterId: string
  /** Pairwise user id for these two apps. */
  subject: string
  issuedAtMs: number
  expiresAtMs: number
}

export type CrossAppTokens = ReturnType<typeof createCrossAppTokens>

const PURPOSE = 'cross-app'
/** Differs from app ids, so that it is never accepted as an access or identity token. */
const AUDIENCE = /^cross-app:([a-z0-9]+):([a-z0-9]+)$/

const seconds = (ms: number) => Math.floor(ms / 1000)

/**
 * Signs and verifies tokens for requests to another app's wallet. They have no session and their own
 * audience, so they only open the confirmation popup.
 */
export function createCrossAppTokens({ keys, nowMs }: { keys: SigningKeys; nowMs(): number }) {
  return {
    sign({
      providerId,
      requesterId,
      subject,
    }: Omit<CrossAppClaims, 'issuedAtMs' | 'expiresAtMs'>): string {
      const key = keys.current()
      const now = nowMs()
      const claims = encode({
        iss: TOKEN_ISSUER,
        aud: `cross-app:${providerId}:${requesterId}`,
        sub: subject,
        purpose: PURPOSE,
        iat: seconds(now),
        exp: seconds(now + SERVER_LIMITS.crossAppTokenLifetimeMs),
      })
      const signed = `${key.header}.${claims}`
      return `${signed}.${key.sign(signed)}`
    },

    /** Returns the claims, also of an expired token. Undefined if invalid. */
    read(token: string): CrossAppClaims | undefined {
      if (token.length > REQUEST_LIMITS.tokenMaxBytes) return undefined
      const [header, payload, signature, ...rest] = token.split('.')
      if (!header || !payload || !signature || rest.length > 0) return undefined
      const key = keys.findByHeader(header)
      if (!key?.isSignatureOf(`${header}.${payload}`, signature)) return undefined
      return readClaims(payload)
    },
  }
}

/** Claims exactly as we write them: an access token has another audience and no purpose. */
function readClaims(payload: string): CrossAppClaims | undefined {
  // Signed by us, so it is JSON; only which kind of token it is has to be found out.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { iss, aud, sub, purpose, iat, exp } = claims
  if (iss !== TOKEN_ISSUER || purpose !== PURPOSE || typeof aud !== 'string') return undefined
  if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    return undefined
  const [, providerId, requesterId] = AUDIENCE.exec(aud) ?? []
  if (!providerId || !requesterId) return undefined
  return { providerId, requesterId, subject: sub, issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 }
}
