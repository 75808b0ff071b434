import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { AnalyticsRepo } from './repo.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

type Deps = {
  repo: AnalyticsRepo
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Secrets
  nowMs: () => number
  randomBytes: RandomBytes
}
type AnalyticsEvent = { name: string; clientId: string | null; payload: unknown }

export function createAnalyticsService({ repo, rateLimiter, secrets, nowMs, randomBytes }: Deps) {
  return {
    /** Stores the event if analytics is enabled. The limit applies only then. */
    async record(app: App, clientAddress: string, event: AnalyticsEvent): Promise<void> {
      if (!app.definition.analytics) return
      const who = secrets.mac('identifier', app.id, 'analytics', clientAddress)
      const taken = await rateLimiter.take([
        {
          key: `analytics:${who.toString('base64url')}`,
          max: SERVER_LIMITS.analyticsEventsPerIpMax,
          windowMs: SERVER_LIMITS.ipWindowMs,
        },
      ])
      if (!taken.allowed) {
        throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
      }
      await repo.insert({ id: createId(randomBytes), appId: app.id, ...event, atMs: nowMs() })
    },
  }
}
