import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { OAuthClient } from '../../platform/config/oauthDefinition.ts'

const LIFETIME_SECONDS = 300

type Signing = Extract<OAuthClient, { privateKey: string }>

/** Signs Apple's client secret: a JWT valid for five minutes. */
export function signClientSecret(client: Signing, issuer: string, nowMs: number): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(client.clientId)
    .setAudience(issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
    .sign(createPrivateKey(client.privateKey))
}
