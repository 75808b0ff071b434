import { SERVER_LIMITS } from '@latchkey/contract'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** Signatures that need a private key to make; a token's header chooses among these and no others. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']

type Expected = { audience: string | undefined; issuer: string | undefined; nowMs: number }

/** The claims of a token somebody else issued; rejects one that is forged, stale, or meant for others. */
export async function verifyIssuedToken(
  token: string,
  findKey: JWTVerifyGetKey,
  { audience, issuer, nowMs }: Expected,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: SERVER_LIMITS.tokenClockSkewMs / 1000,
    currentDate: new Date(nowMs),
    ...(audience !== undefined && { audience }),
    ...(issuer !== undefined && { issuer }),
  })
  return payload
}
