import { DIRECTORY_LIMITS } from '../../../limits/directoryLimits.ts'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { RemovalRepo } from './repo.ts'

type Deps = { repo: RemovalRepo; nowMs(): number; randomBytes: RandomBytes }

/** Deletes users at once and erases their data a day later. */
export function createRemoval({ repo, nowMs, randomBytes }: Deps) {
  return {
    /** Deletes the user. Deleting again changes nothing. */
    async remove({ id: appId }: App, userId: string): Promise<Record<never, never>> {
      const event = { id: createId(randomBytes), nowMs: nowMs() }
      const isKnown = await withRetry(() => repo.remove({ appId, userId }, event))
      if (!isKnown) throw new ServiceError('not_found')
      return {}
    },

    /** Erases users who can no longer be restored. */
    async cleanUp(): Promise<void> {
      const max = DIRECTORY_LIMITS.erasedPerStatementMax
      const now = nowMs()
      const before = now - SERVER_LIMITS.deletedAccountRetentionMs
      while ((await withRetry(() => repo.erase(before, now, max))) === max);
    },
  }
}
