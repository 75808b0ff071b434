import { type Bucket, DAY_MS, type OverviewRepo, type Range } from './repo.ts'

export type Logins = { byMethod: (Bucket & { method: string })[]; activeUsers: number }

/** Logins that were accepted just before midnight may be written just after it. */
const SETTLE_MS = 60_000
/** More than the longest range. */
const STORED_DAYS = 60

/** Counts logins and the users who logged in. Days that are over are counted once and stored. */
export function createLoginCounts({ repo, nowMs }: { repo: OverviewRepo; nowMs(): number }) {
  const firstOpenDay = () => Math.floor((nowMs() - SETTLE_MS) / DAY_MS)

  return {
    /** Counts from the events themselves, in buckets of any length. */
    async ofHours(asked: Range): Promise<Logins> {
      const [byMethod, activeUsers] = await Promise.all([
        repo.countLogins(asked),
        repo.countActiveUsers({ ...asked, newFromMs: asked.fromMs }),
      ])
      return { byMethod, activeUsers }
    },

    async ofDays(appId: string, fromDay: number): Promise<Logins> {
      const days = { appId, fromDay, toDay: firstOpenDay() }
      const openMs = days.toDay * DAY_MS
      const [open, earlierUsers, newUsers, over] = await Promise.all([
        repo.countLogins({ appId, fromMs: openMs, bucketMs: DAY_MS }),
        repo.countEarlierUsers(days),
        repo.countActiveUsers({ appId, fromMs: fromDay * DAY_MS, newFromMs: openMs }),
        repo.readLoginDays(days).then(async (stored) => {
          const known = new Set(stored.map(({ day }) => day))
          let missing = fromDay
          while (known.has(missing)) missing += 1
          if (missing >= days.toDay) return stored
          await repo.storeLoginDays({ ...days, fromDay: missing })
          return repo.readLoginDays(days)
        }),
      ])
      const byMethod = over.flatMap(({ day, byMethod }) =>
        Object.entries(byMethod).map(([method, count]) => ({
          bucket: day - fromDay,
          method,
          count,
        })),
      )
      const first = days.toDay - fromDay
      const opened = open.map((row) => ({ ...row, bucket: row.bucket + first }))
      return { byMethod: [...byMethod, ...opened], activeUsers: earlierUsers + newUsers }
    },

    remove: (appId: string): Promise<void> =>
      repo.removeCounts(appId, firstOpenDay() - STORED_DAYS),
  }
}
