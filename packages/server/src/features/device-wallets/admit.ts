import type { WireUser } from '@latchkey/contract'
import type { DeviceRequest } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter, RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { UserService } from '../user/service.ts'

/** A user whose session was open when the request was admitted. */
export type UserSession = {
  app: App
  user: WireUser
  sessionId: string
  authenticatedAtMs: number
  mfaToken: string | undefined
  deviceRequest: DeviceRequest | undefined
}

/** Throws if the user has a second factor and did not show it. Resolves with the time at which it was shown. */
export type RequireSessionFactor = (
  session: UserSession,
  purpose: 'use' | 'recover' | 'recovery-change' | 'export' | 'export-page' | 'delegation',
) => Promise<number | undefined>

const hour = SERVER_LIMITS.recoveryShareWindowMs
const LIMITS = {
  nonce: {
    max: SERVER_LIMITS.embeddedWalletNoncesPerUserMax,
    windowMs: SERVER_LIMITS.walletWindowMs,
  },
  'auth-share': { max: SERVER_LIMITS.authSharesPerUserMax, windowMs: SERVER_LIMITS.walletWindowMs },
  'recovery-share': { max: SERVER_LIMITS.recoverySharesPerUserMax, windowMs: hour },
  'export-ticket': { max: SERVER_LIMITS.walletExportsPerUserMax, windowMs: hour },
  export: { max: SERVER_LIMITS.walletExportsPerUserMax, windowMs: hour },
  delegation: { max: SERVER_LIMITS.recoverySharesPerUserMax, windowMs: hour },
} as const

type LimitName = keyof typeof LIMITS
export type Admit = (caller: UserCaller, limit?: LimitName) => Promise<UserSession>
/** Counts one use. Throws when the limit is exceeded. */
export type Limit = (session: UserSession, limit: LimitName) => Promise<void>

/** The limit of an operation of a user. */
export type LimitOf = (app: App, userId: string, limit: LimitName) => RateLimitRule

export const createLimitOf =
  (secrets: Pick<Secrets, 'mac'>): LimitOf =>
  ({ id }, userId, limit) => {
    const key = secrets.mac('identifier', id, 'embedded-wallet', userId).toString('base64url')
    return { key: `wallet-${limit}:${key}`, ...LIMITS[limit] }
  }

export function createLimit(deps: {
  rateLimiter: Pick<RateLimiter, 'take'>
  limitOf: LimitOf
}): Limit {
  return async ({ app, user }, limit) => {
    const taken = await deps.rateLimiter.take([deps.limitOf(app, user.id, limit)])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }
}

type Deps = { users: Pick<UserService, 'requireBySession'>; limit: Limit }

/** Admits a user with an open session and applies the rate limit of the operation. */
export function createAdmit({ users, limit }: Deps): Admit {
  return async ({ app, claims, mfaToken, deviceRequest }, limited) => {
    const user = await users.requireBySession(claims)
    const { sessionId, authenticatedAtMs } = claims
    const session = { app, user, sessionId, authenticatedAtMs, mfaToken, deviceRequest }
    if (limited) await limit(session, limited)
    return session
  }
}
