import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { UserOrAppCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { UserService } from '../user/service.ts'
import type { WalletCaller } from './WalletCaller.ts'

const LIMITS = {
  create: SERVER_LIMITS.serverWalletCreationsPerUserMax,
  use: SERVER_LIMITS.serverWalletUsesPerUserMax,
  export: SERVER_LIMITS.walletExportsPerUserMax,
} as const

export type Admit = (caller: UserOrAppCaller, limit?: keyof typeof LIMITS) => Promise<WalletCaller>

type Deps = {
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
}

/** Admits a back end, or a user with an open session within the rate limit of the operation. */
export function createAdmit({ users, rateLimiter, secrets }: Deps): Admit {
  return async ({ app, claims, mfaToken }, limit) => {
    if (!claims) return { app, session: undefined }
    const user = await users.requireBySession(claims)
    if (limit) {
      const key = secrets.mac('identifier', app.id, 'server-wallet', user.id).toString('base64url')
      const taken = await rateLimiter.take([
        {
          key: `server-wallet-${limit}:${key}`,
          max: LIMITS[limit],
          windowMs: SERVER_LIMITS.walletWindowMs,
        },
      ])
      if (!taken.allowed) {
        throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
      }
    }
    return { app, session: { user, sessionId: claims.sessionId, mfaToken } }
  }
}
