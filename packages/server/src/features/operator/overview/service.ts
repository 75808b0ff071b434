import {
  OVERVIEW_RANGES,
  type OverviewRange,
  type WireOverview,
} from '@latchkey/contract/endpoints/operator'
import type { App } from '../../../platform/config/createApps.ts'
import { invalidField } from '../../../platform/ServiceError.ts'
import type { Bucket, OverviewRepo } from './repo.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BUCKETS: Record<OverviewRange, { bucketMs: number; count: number }> = {
  day: { bucketMs: HOUR_MS, count: 24 },
  week: { bucketMs: DAY_MS, count: 7 },
  month: { bucketMs: DAY_MS, count: 30 },
}

/** Figures of an app over a time range. */
export const createOverview = ({ repo, nowMs }: { repo: OverviewRepo; nowMs(): number }) => ({
  async read(app: App, range: string | undefined): Promise<WireOverview> {
    const { bucketMs, count } = BUCKETS[readRange(range)]
    // The last bucket is the current hour or day, which has only begun.
    const fromMs = (Math.floor(nowMs() / bucketMs) - count + 1) * bucketMs
    const asked = { appId: app.id, fromMs, bucketMs }
    const [signUps, logins, totals, deliveries, jobs] = await Promise.all([
      repo.countSignUps(asked),
      repo.countLogins(asked),
      repo.countTotals(asked),
      repo.countDeliveries(asked),
      repo.countJobs(),
    ])
    const methods = [...new Set(logins.map(({ method }) => method))].sort()
    return {
      from: fromMs,
      bucket_ms: bucketMs,
      sign_ups: fill(signUps, count),
      logins: methods.map((method) => ({
        method,
        counts: fill(
          logins.filter((row) => row.method === method),
          count,
        ),
      })),
      totals: {
        users: totals?.users ?? 0,
        active_users: totals?.activeUsers ?? 0,
        device_wallets: totals?.deviceWallets ?? 0,
        server_wallets: totals?.serverWallets ?? 0,
      },
      webhooks: {
        delivered: deliveries?.delivered ?? 0,
        failed: deliveries?.failed ?? 0,
        waiting: deliveries?.waiting ?? 0,
      },
      queues: {
        mail: jobs?.mail ?? 0,
        webhooks: jobs?.webhooks ?? 0,
        transaction_watches: jobs?.watches ?? 0,
      },
    }
  },
})

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
