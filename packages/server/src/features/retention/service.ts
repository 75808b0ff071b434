import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Batch, Place, RetentionRepo } from './repo.ts'

const DAY_MS = 86_400_000

type Deps = {
  apps: readonly App[]
  repo: RetentionRepo
  removeUser(app: App, userId: string): Promise<unknown>
  nowMs(): number
}

const START: Place = { atMs: 0, id: '' }

/** Deletes data that an app stores no longer than its `retention` settings say. */
export function createRetention({ apps, repo, removeUser, nowMs }: Deps) {
  const limit = SERVER_LIMITS.retentionBatch
  const guestsCheckedAtMs = new Map<string, number>()
  /** When the last erased user whose shares were deleted had been deleted. A new process begins with the first. */
  const sharesRemovedUpToMs = new Map<string, number>()

  async function cleanUpApp(app: App): Promise<void> {
    const { retention } = app.definition
    const now = nowMs()
    const olderThan = (days: number) => ({ appId: app.id, beforeMs: now - days * DAY_MS, limit })
    const { securityEventDays, analyticsEventDays, requestErrorDays } = retention
    const { guestDays, deletedShareDays } = retention
    await repo.removeSecurityEvents(olderThan(securityEventDays))
    await repo.removeAnalyticsEvents(olderThan(analyticsEventDays))
    await repo.removeRequestErrors(olderThan(requestErrorDays))
    await removeIdleGuests(app, olderThan(guestDays))
    if (deletedShareDays !== undefined) await removeShares(app, olderThan(deletedShareDays))
  }

  /** Looks at all old guests, but not at each clean-up: many of them may stay for years. */
  async function removeIdleGuests(app: App, batch: Batch): Promise<void> {
    const now = nowMs()
    const checkedAtMs = guestsCheckedAtMs.get(app.id) ?? 0
    if (now - checkedAtMs < SERVER_LIMITS.guestCleanUpEveryMs) return
    let after = START
    for (;;) {
      const guests = await repo.listOldGuests(batch, after, now)
      for (const { id, isIdle } of guests) if (isIdle) await removeUser(app, id)
      if (guests.length < limit) break
      after = guests.at(-1) ?? START
    }
    guestsCheckedAtMs.set(app.id, now)
  }

  /** Continues where the last clean-up ended. Users are erased in any order within a day after their deletion. */
  async function removeShares(app: App, batch: Batch): Promise<void> {
    let after: Place | undefined = { atMs: (sharesRemovedUpToMs.get(app.id) ?? 0) - DAY_MS, id: '' }
    while (after) {
      sharesRemovedUpToMs.set(app.id, after.atMs)
      after = await repo.removeShares(batch, after)
    }
  }

  return {
    async cleanUp(): Promise<void> {
      for (const app of apps) await cleanUpApp(app)
      const beforeMs = nowMs() - SERVER_LIMITS.requestErrorRetentionMs
      await repo.removeRequestErrors({ appId: null, beforeMs })
    },
  }
}
