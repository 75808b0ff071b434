import { DIRECTORY_LIMITS } from '../../limits/directoryLimits.ts'
import type { App } from '../config/createApps.ts'
import { ServiceError } from '../ServiceError.ts'
import type { RateLimiter } from './createRateLimiter.ts'

const LIMITS = {
  call: DIRECTORY_LIMITS.callsPerAppMax,
  search: DIRECTORY_LIMITS.searchesPerAppMax,
} as const

export type BackEndLimit = (app: App, what: keyof typeof LIMITS) => Promise<void>

/** Limits requests of an app's back end. */
export const createBackEndLimit =
  ({ take }: Pick<RateLimiter, 'take'>): BackEndLimit =>
  async ({ id }, what) => {
    const { windowMs } = DIRECTORY_LIMITS
    const taken = await take([{ key: `back-end-${what}:${id}`, max: LIMITS[what], windowMs }])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }
