import { LOGIN_FUNNEL } from '@latchkey/contract/endpoints/analytics'
import {
  OVERVIEW_RANGES,
  type OverviewRange,
  type WireOverview,
} from '@latchkey/contract/endpoints/operator'
import { createCache } from '../../../platform/cache/createCache.ts'
import type { App, Apps } from '../../../platform/config/createApps.ts'
import { invalidField } from '../../../platform/ServiceError.ts'
import { createLoginCounts, type Logins } from './createLoginCounts.ts'
import { type Bucket, DAY_MS, type OverviewRepo } from './repo.ts'

const HOUR_MS = 3_600_000
/** `maxAgeMs`: users, and logins of a day, may be many, and are not counted anew for every view. */
type Buckets = { bucketMs: number; count: number; maxAgeMs: number }
const BUCKETS: Record<OverviewRange, Buckets> = {
  day: { bucketMs: HOUR_MS, count: 24, maxAgeMs: 0 },
  week: { bucketMs: DAY_MS, count: 7, maxAgeMs: 60_000 },
  month: { bucketMs: DAY_MS, count: 30, maxAgeMs: 60_000 },
}
const CACHED_MAX = 1_000

type Totals = Awaited<ReturnType<OverviewRepo['countTotals']>>
type Deps = { repo: OverviewRepo; apps: Pick<Apps, 'all'>; nowMs(): number }

/** Figures of an app over a time range. */
export function createOverview({ repo, apps, nowMs }: Deps) {
  const remember = createCache<Logins>({ nowMs, max: CACHED_MAX })
  const rememberTotals = createCache<Totals>({ nowMs, max: CACHED_MAX })
  const logins = createLoginCounts({ repo, nowMs })
  /** The last bucket is the current hour or day, which has only begun. */
  const firstBucket = ({ bucketMs, count }: Buckets) => Math.floor(nowMs() / bucketMs) - count + 1

  return {
    /** Counts the days that are over, so that no view has to wait for it. */
    async cleanUp(): Promise<void> {
      for (const { id } of apps.all()) {
        for (const range of [BUCKETS.week, BUCKETS.month]) {
          await logins.ofDays(id, firstBucket(range))
        }
        await logins.remove(id)
      }
    },

    async read(app: App, range: string | undefined): Promise<WireOverview> {
      const buckets = BUCKETS[readRange(range)]
      const { bucketMs, count, maxAgeMs } = buckets
      const first = firstBucket(buckets)
      const fromMs = first * bucketMs
      const asked = { appId: app.id, fromMs, bucketMs }
      const countLogins = () =>
        bucketMs === DAY_MS ? logins.ofDays(app.id, first) : logins.ofHours(asked)
      const [
        signUps,
        { byMethod, activeUsers },
        failures,
        signatures,
        funnel,
        totals,
        deliveries,
        jobs,
      ] = await Promise.all([
        repo.countSignUps(asked),
        remember(`${app.id} ${count} ${fromMs}`, maxAgeMs, countLogins),
        repo.countFailures(asked),
        repo.countSignatures(asked),
        repo.countFunnel(asked),
        rememberTotals(`${app.id} ${bucketMs}`, maxAgeMs, () => repo.countTotals(asked)),
        repo.countDeliveries(asked),
        repo.countJobs(),
      ])
      const byCode = (rows: readonly (Bucket & { code: string })[]) =>
        [...new Set(rows.map(({ code }) => code))].sort().map((code) => ({
          code,
          counts: fill(
            rows.filter((row) => row.code === code),
            count,
          ),
        }))
      const stage = (name: string) => funnel.get(name) ?? 0
      const methods = [...new Set(byMethod.map(({ method }) => method))].sort()
      return {
        from: fromMs,
        bucket_ms: bucketMs,
        sign_ups: fill(signUps, count),
        logins: methods.map((method) => ({
          method,
          counts: fill(
            byMethod.filter((row) => row.method === method),
            count,
          ),
        })),
        failed_logins: byCode(failures.filter(({ isLogin }) => isLogin)),
        failed_requests: byCode(failures.filter(({ isLogin }) => !isLogin)),
        signatures: fill(signatures, count),
        funnel: app.definition.analytics
          ? {
              opened: stage(LOGIN_FUNNEL.opened),
              method_chosen: stage(LOGIN_FUNNEL.methodChosen),
              completed: stage(LOGIN_FUNNEL.completed),
            }
          : null,
        totals: {
          users: totals?.users ?? 0,
          active_users: activeUsers,
          device_wallets: totals?.deviceWallets ?? 0,
          server_wallets: totals?.serverWallets ?? 0,
        },
        webhooks: {
          delivered: deliveries?.delivered ?? 0,
          failed: deliveries?.failed ?? 0,
          waiting: deliveries?.waiting ?? 0,
          oldest_waiting_at: deliveries?.oldestWaitingAtMs ?? null,
        },
        queues: {
          mail: jobs?.mail ?? 0,
          webhooks: jobs?.webhooks ?? 0,
          transaction_watches: jobs?.watches ?? 0,
        },
      }
    },
  }
}

function readRange(text: string | undefined): OverviewRange {
  const range = OVERVIEW_RANGES.find((one) => one === (text || 'week'))
  if (!range) throw invalidField('query.range', OVERVIEW_RANGES.join(', '))
  return range
}

/** One number per bucket; missing buckets are zero. */
function fill(rows: readonly Bucket[], count: number): number[] {
  const counts = Array<number>(count).fill(0)
  for (const { bucket, count: found } of rows) if (bucket in counts) counts[bucket] = found
  return counts
}
