import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RetentionRepo } from './repo.ts'

const DAY_MS = 86_400_000

type Deps = {
  apps: readonly App[]
  repo: RetentionRepo
  removeUser(app: App, userId: string): Promise<unknown>
  nowMs(): number
}

/** Deletes data that an app stores no longer than its `retention` settings say. */
export function createRetention({ apps, repo, removeUser, nowMs }: Deps) {
  const limit = SERVER_LIMITS.retentionBatch

  async function cleanUpApp(app: App): Promise<void> {
    const { retention } = app.definition
    const now = nowMs()
    const olderThan = (days: number) => ({ appId: app.id, beforeMs: now - days * DAY_MS, limit })
    const { securityEventDays, analyticsEventDays, requestErrorDays } = retention
    const { guestDays, deletedShareDays } = retention
    await repo.removeSecurityEvents(olderThan(securityEventDays))
    await repo.removeAnalyticsEvents(olderThan(analyticsEventDays))
    await repo.removeRequestErrors(olderThan(requestErrorDays))
    for (const userId of await repo.findOldGuests(olderThan(guestDays), now)) {
      await removeUser(app, userId)
    }
    if (deletedShareDays === undefined) return
    while ((await repo.removeShares(olderThan(deletedShareDays))) === limit);
  }

  return {
    async cleanUp(): Promise<void> {
      for (const app of apps) await cleanUpApp(app)
      const beforeMs = nowMs() - SERVER_LIMITS.requestErrorRetentionMs
      await repo.removeRequestErrors({ appId: null, beforeMs })
    },
  }
}
