import { textFromBase64Url } from '../encoding/base64Url.ts'

export type TokenClaims = { appId: string; userId: string; expiresAtMs: number }

/** Reads the claims of a token without verifying it. */
export function readToken(token: string): TokenClaims | null {
  try {
    const claims: unknown = JSON.parse(textFromBase64Url(token.split('.')[1] ?? ''))
    const { aid, aud, sub, exp } = claims as Record<string, unknown>
    const appId = aid ?? aud
    if (typeof appId !== 'string' || typeof sub !== 'string' || typeof exp !== 'number') return null
    return { appId, userId: sub, expiresAtMs: exp * 1000 }
  } catch {
    return null
  }
}
