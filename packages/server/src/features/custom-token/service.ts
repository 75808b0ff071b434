import type { LoginMode } from '@latchkey/contract'
import type { JWTVerifyGetKey } from 'jose'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import { verifyIssuedToken } from '../../platform/tokens/verifyIssuedToken.ts'
import type { Proved } from '../linking/service.ts'
import type { CheckAllowlist } from '../login/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import { KeysUnavailableError } from './createIssuerKeys.ts'

type Deps = {
  proofs: Pick<ProofService, 'logIn'>
  isAllowlisted: CheckAllowlist
  keys: { forApp(app: App): JWTVerifyGetKey }
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
}

type TokenLogin = { token: string; mode: LoginMode }

export type CustomTokenService = ReturnType<typeof createCustomTokenService>

/** Logs in users with tokens of the app's own issuer. */
export function createCustomTokenService(deps: Deps) {
  const { proofs, keys, rateLimiter, secrets, nowMs } = deps

  async function limit(app: App, clientAddress: string): Promise<void> {
    const max =
      app.definition.mode === 'development'
        ? SERVER_LIMITS.customTokenLoginsPerIpInDevelopmentMax
        : SERVER_LIMITS.customTokenLoginsPerIpMax
    const key = secrets.mac('identifier', app.id, 'custom-token', clientAddress)
    const taken = await rateLimiter.take([
      {
        key: `custom-token:${key.toString('base64url')}`,
        max,
        windowMs: SERVER_LIMITS.ipWindowMs,
      },
    ])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  /** Verifies the token and returns its subject. */
  async function subjectOf(app: App, token: string): Promise<string> {
    const { audience, issuer } = app.definition.customToken ?? {}
    try {
      const expected = { audience, issuer, nowMs: nowMs() }
      const { sub } = await verifyIssuedToken(token, keys.forApp(app), expected)
      if (isSubject(sub)) return sub
    } catch (cause) {
      if (cause instanceof KeysUnavailableError) {
        throw new ServiceError('service_unavailable', { cause })
      }
      throw new ServiceError('invalid_credentials', { cause })
    }
    throw new ServiceError('invalid_credentials')
  }

  return {
    /**
     * Verifies a token and returns its identity. Throws if the app does not enable custom tokens.
     */
    async identify(app: App, token: string) {
      if (!app.allows('custom-token')) throw new ServiceError('invalid_credentials')
      return { type: 'custom_auth', subject: await subjectOf(app, token) } as const
    },

    /** Verifies a token for linking. */
    async prove(app: App, clientAddress: string, token: string): Promise<Proved> {
      if (!app.allows('custom-token')) throw new ServiceError('disallowed_login_method')
      await limit(app, clientAddress)
      const subject = await subjectOf(app, token)
      const details = { custom_user_id: subject }
      return { identity: { type: 'custom_auth', subject, details }, proof: { by: 'lasting' } }
    },

    async logIn(
      { app, clientAddress, claims, device }: LoginCaller,
      { token, mode }: TokenLogin,
    ): Promise<SessionReply> {
      if (!app.allows('custom-token')) throw new ServiceError('disallowed_login_method')
      await limit(app, clientAddress)
      const subject = await subjectOf(app, token)
      const type = subject.includes('@') ? 'email' : 'phone'
      if (!(await deps.isAllowlisted(app, { type, value: subject.toLowerCase() }))) {
        throw new ServiceError('allowlist_rejected')
      }
      return proofs.logIn({
        app,
        identity: { type: 'custom_auth', subject, details: { custom_user_id: subject } },
        mode,
        loginMethod: 'custom',
        claims,
        device,
      })
    },
  }
}

const isSubject = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= SERVER_LIMITS.customTokenSubjectMaxChars &&
  !/\p{Cc}/u.test(value)
