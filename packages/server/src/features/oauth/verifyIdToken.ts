import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ProviderKeys } from './createProviderKeys.ts'
import type { IdTokenIdentity } from './Provider.ts'
import { ProviderFailure } from './ProviderFailure.ts'

export type Expected = {
  identity: IdTokenIdentity
  clientId: string
  clientSecret: string | undefined
  nonce: string
  mayBeLocal: boolean
  nowMs: number
}

/** Verifies that the provider signed the ID token for this client and login. */
export async function verifyIdToken(
  token: unknown,
  expected: Expected,
  keys: ProviderKeys,
): Promise<JWTPayload> {
  const { identity, clientId, nonce, nowMs } = expected
  if (typeof token !== 'string' || token.length > REQUEST_LIMITS.tokenMaxBytes) {
    throw new ProviderFailure('untrusted')
  }
  const options = {
    issuer: [...identity.issuers],
    audience: clientId,
    algorithms: [identity.algorithm],
    clockTolerance: REQUEST_LIMITS.tokenClockSkewMs / 1000,
    requiredClaims: ['sub', 'iat', 'exp'],
    // biome-ignore lint/style/noRestrictedGlobals: jose wants the clock's moment as a date.
    currentDate: new Date(nowMs),
  }
  const { payload, protectedHeader } = await verifyWithKeys(token, expected, keys, options).catch(
    (error: unknown) => {
      throw error instanceof errors.JOSEError ? new ProviderFailure('untrusted', error) : error
    },
  )
  if (protectedHeader.crit !== undefined) throw new ProviderFailure('untrusted')
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isForOthersToo || payload.azp !== undefined) && payload.azp !== clientId) {
    throw new ProviderFailure('untrusted')
  }
  const isNonceMissing = payload.nonce === undefined
  if (isNonceMissing ? identity.echoesNonce : payload.nonce !== nonce) {
    throw new ProviderFailure('untrusted')
  }
  return payload
}

async function verifyWithKeys(
  token: string,
  { identity, clientSecret, mayBeLocal, nowMs }: Expected,
  keys: ProviderKeys,
  options: Parameters<typeof jwtVerify>[2],
) {
  const url = identity.keys
  if (url === null) {
    if (clientSecret === undefined) throw new ProviderFailure('untrusted')
    return jwtVerify(token, new TextEncoder().encode(clientSecret), options)
  }
  try {
    return await jwtVerify(token, await keys.get(url, mayBeLocal), options)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    // The provider may have rotated its keys. Refetches at most once per minute.
    const knownBeforeMs = nowMs - SERVER_LIMITS.providerKeysRefetchMs
    return jwtVerify(token, await keys.get(url, mayBeLocal, knownBeforeMs), options)
  }
}
