import { getAppKeys, pathOf, TOKEN_ISSUER } from '@latchkey/contract'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  importSPKI,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { checkText } from '../api/checkArgument.ts'
import { readOrigin } from '../api/createApi.ts'
import {
  type AccessTokenClaims,
  type IdentityTokenClaims,
  readAccessClaims,
  readIdentityClaims,
} from './readClaims.ts'
import { TokenError } from './TokenError.ts'

/** Options of `createTokenVerifier`: pass either `apiUrl` or `verificationKey`. */
export type TokenVerifierOptions = {
  /** App id from `latchkey.config.ts`. Tokens of other apps are rejected. */
  appId: string
  /** Replaces the clock, for tests. */
  nowMs?: () => number
} & (
  | {
      /** Origin of the Latchkey server. Its public keys are fetched, cached and refreshed on rotation. */
      apiUrl: string
      /** Replaces the global `fetch` for the public keys, for tests and proxies. */
      fetch?: (request: Request) => Promise<Response>
    }
  | {
      /** The app's public key in PEM (`verification_key`). Nothing is fetched. */
      verificationKey: string
    }
)

const KEYS_TIMEOUT_MS = 5_000

/** Verification of access tokens and identity tokens: `client.tokens`, or the result of `createTokenVerifier`. */
export type LatchkeyTokens = {
  /**
   * Verifies an access token and returns its claims. Rejects identity tokens.
   *
   * @throws {@link TokenError} `missing_or_invalid_token` or `service_unavailable`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function readUserId(latchkey: LatchkeyServerClient, authorization: string) {
   *   const token = authorization.replace('Bearer ', '')
   *   const { userId } = await latchkey.tokens.verifyAccessToken(token)
   *   return userId
   * }
   * ```
   */
  verifyAccessToken(token: string): Promise<AccessTokenClaims>

  /**
   * Verifies an identity token and returns the user's linked accounts. Rejects access tokens.
   *
   * @throws {@link TokenError} `missing_or_invalid_token` or `service_unavailable`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function readEmail(latchkey: LatchkeyServerClient, identityToken: string) {
   *   const { linkedAccounts } = await latchkey.tokens.verifyIdentityToken(identityToken)
   *   return linkedAccounts.find((account) => account.type === 'email')?.address
   * }
   * ```
   */
  verifyIdentityToken(token: string): Promise<IdentityTokenClaims>
}

/**
 * Creates a verifier for access tokens and identity tokens. The same as `tokens` of {@link LatchkeyServerClient},
 * for a back end that does not have the app secret: it needs public keys only.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { createTokenVerifier } from '@latchkey/node'
 *
 * const verifier = createTokenVerifier({
 *   appId: 'latchkeydemoapp0000000001',
 *   apiUrl: 'https://auth.example.com',
 * })
 *
 * export async function readUserId(authorization: string): Promise<string> {
 *   const { userId } = await verifier.verifyAccessToken(authorization.replace('Bearer ', ''))
 *   return userId
 * }
 * ```
 */
export function createTokenVerifier(options: TokenVerifierOptions): LatchkeyTokens {
  const { appId, nowMs = Date.now } = options
  checkText(appId, 'appId')
  const keyOf = createKeySource(options)

  async function verify(token: string): Promise<JWTPayload> {
    if (typeof token !== 'string' || token.length > REQUEST_LIMITS.tokenMaxBytes) {
      throw new TokenError(
        'missing_or_invalid_token',
        'The token is missing or longer than the limit',
      )
    }
    const rules = {
      algorithms: ['ES256'], // never the header's choice
      issuer: TOKEN_ISSUER,
      audience: appId,
      typ: 'JWT',
      clockTolerance: REQUEST_LIMITS.tokenClockSkewMs / 1_000,
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
    verifyAccessToken: async (token) => readAccessClaims(await verify(token)),
    verifyIdentityToken: async (token) => readIdentityClaims(await verify(token)),
  }
}

type Verify = (token: string, rules: Parameters<typeof jwtVerify>[2]) => Promise<JWTPayload>

function createKeySource(options: TokenVerifierOptions): Verify {
  if ('verificationKey' in options) {
    checkText(options.verificationKey, 'verificationKey')
    const key = importSPKI(options.verificationKey.trim(), 'ES256')
    key.catch(() => {}) // reported by `verify`, not as an unhandled rejection
    return async (token, rules) => (await jwtVerify(token, await key, rules)).payload
  }
  const { appId, apiUrl, fetch: send = fetch } = options
  const path = pathOf(getAppKeys, { appId })
  const keys = createRemoteJWKSet(new URL(path, readOrigin(apiUrl)), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: (url, init) => send(new Request(url, init)),
  })
  return async (token, rules) => (await jwtVerify(token, keys, rules)).payload
}

/** jose errors about the token mean an invalid token. Any other error means that verification was impossible. */
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
    ? new TokenError(
        'missing_or_invalid_token',
        'The token is invalid, expired or issued for another app',
        { cause: error },
      )
    : new TokenError(
        'service_unavailable',
        'Cannot load the verification keys. Check apiUrl or verificationKey',
        { cause: error },
      )
}
