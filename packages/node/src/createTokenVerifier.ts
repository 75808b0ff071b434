import { getAppKeys, pathOf, SERVER_LIMITS, TOKEN_ISSUER } from '@latchkey/contract'
import { createRemoteJWKSet, errors, importSPKI, type JWTPayload, jwtVerify } from 'jose'
import { readAccessClaims, readIdentityClaims } from './readClaims.ts'
import { TokenError } from './TokenError.ts'

export type TokenVerifierOptions = {
  appId: string
  /** For tests: the moment to judge expiry by. */
  nowMs?: () => number
} & (
  | {
      /** Where Latchkey runs; its keys are fetched once and again when a new one appears. */
      apiUrl: string
    }
  | {
      /** The app's `verification_key`, a public key in PEM: nothing is fetched. */
      verificationKey: string
    }
)

const KEYS_TIMEOUT_MS = 5_000

/** Checks the tokens a host app's pages send to its own back end. */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { appId, nowMs = Date.now } = options
  const keyOf = createKeySource(options)

  async function verify(token: string): Promise<JWTPayload> {
    if (typeof token !== 'string' || token.length > SERVER_LIMITS.tokenMaxBytes) {
      throw new TokenError('missing_or_invalid_token', 'Not a token')
    }
    const rules = {
      algorithms: ['ES256'], // never the header's choice
      issuer: TOKEN_ISSUER,
      audience: appId,
      typ: 'JWT',
      clockTolerance: SERVER_LIMITS.tokenClockSkewMs / 1_000,
      currentDate: new Date(nowMs()),
      requiredClaims: ['sub', 'iat', 'exp'],
    }
    try {
      return await keyOf(token, rules)
    } catch (error) {
      throw toTokenError(error)
    }
  }

  return {
    /** Who sent this request. An identity token is refused. */
    verifyAccessToken: async (token: string) => readAccessClaims(await verify(token)),
    /** What is known about the person. An access token is refused. */
    verifyIdentityToken: async (token: string) => readIdentityClaims(await verify(token)),
  }
}

type Verify = (token: string, rules: Parameters<typeof jwtVerify>[2]) => Promise<JWTPayload>

function createKeySource(options: TokenVerifierOptions): Verify {
  if ('verificationKey' in options) {
    const key = importSPKI(options.verificationKey.trim(), 'ES256')
    key.catch(() => {}) // told to whoever verifies, not to the process
    return async (token, rules) => (await jwtVerify(token, await key, rules)).payload
  }
  const path = pathOf(getAppKeys, { appId: options.appId })
  const keys = createRemoteJWKSet(new URL(path, options.apiUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
  })
  return async (token, rules) => (await jwtVerify(token, keys, rules)).payload
}

/** What jose says of the token itself means a bad token; anything else means that we could not tell. */
function toTokenError(error: unknown): TokenError {
  const isToken =
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  return isToken
    ? new TokenError('missing_or_invalid_token', 'The token is not valid', { cause: error })
    : new TokenError('service_unavailable', 'The keys to check tokens with are not available', {
        cause: error,
      })
}
