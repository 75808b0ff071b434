import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** Asymmetric algorithms only, whatever the token header says. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']

type Expected = { audience: string | undefined; issuer: string | undefined; nowMs: number }

/** Verifies a JWT of an external issuer. Rejects forged, expired and foreign tokens. */
export async function verifyIssuedToken(
  token: string,
  findKey: JWTVerifyGetKey,
  { audience, issuer, nowMs }: Expected,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: REQUEST_LIMITS.tokenClockSkewMs / 1000,
    currentDate: new Date(nowMs),
    ...(audience !== undefined && { audience }),
    ...(issuer !== undefined && { issuer }),
  })
  return payload
}
