import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../config/createApps.ts'
import { ServiceError } from '../ServiceError.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import type { RateLimiter } from './createRateLimiter.ts'

type Deps = { rateLimiter: Pick<RateLimiter, 'take'>; secrets: Secrets }
/** Attempts per window, in production and in development. */
export type AttemptLimits = { max: number; inDevelopmentMax: number }

export type AttemptLimit = (app: App, clientAddress: string) => Promise<void>

/** Limits attempts of one login method per client address. */
export function createAttemptLimit(
  { rateLimiter, secrets }: Deps,
  method: string,
  { max, inDevelopmentMax }: AttemptLimits,
): AttemptLimit {
  return async (app, clientAddress) => {
    const key = secrets.mac('identifier', app.id, method, clientAddress).toString('base64url')
    const isDevelopment = app.definition.mode === 'development'
    const taken = await rateLimiter.take([
      {
        key: `attempt-${method}:${key}`,
        max: isDevelopment ? inDevelopmentMax : max,
        windowMs: SERVER_LIMITS.ipWindowMs,
      },
    ])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }
}
