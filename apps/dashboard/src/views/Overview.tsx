import {
  getOverview,
  OVERVIEW_RANGES,
  type OverviewRange,
} from '@latchkey/contract/endpoints/operator'
import { useCallback, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { formatCount } from '../ui/format.ts'
import { Shown } from '../ui/Shown.tsx'

const RANGES: Record<OverviewRange, string> = { day: '24 hours', week: '7 days', month: '30 days' }

/** Figures of the app over a time range. */
export function Overview() {
  const { api } = useDashboard()
  const [range, setRange] = useState<OverviewRange>('week')
  const loaded = useLoaded(useCallback(() => api(getOverview, { query: { range } }), [api, range]))
  return (
    <>
      <div className="head">
        <h1>Overview</h1>
        <fieldset className="switch">
          <legend className="hidden">Time range</legend>
          {OVERVIEW_RANGES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === range}
              onClick={() => setRange(name)}
            >
              {RANGES[name]}
            </button>
          ))}
        </fieldset>
      </div>
      <Shown loaded={loaded}>
        {({ totals, sign_ups, logins, webhooks, queues, from, bucket_ms }) => (
          <>
            <Figures
              label="Totals"
              figures={{
                Users: totals.users,
                'Users who logged in': totals.active_users,
                'Device wallets': totals.device_wallets,
                'Server wallets': totals.server_wallets,
              }}
            />
            <div className="charts">
              <BarChart
                label="Sign-ups"
                from={from}
                bucketMs={bucket_ms}
                series={[{ name: 'Sign-ups', counts: sign_ups }]}
              />
              <BarChart
                label="Logins"
                from={from}
                bucketMs={bucket_ms}
                series={logins.map(({ method, counts }) => ({ name: method, counts }))}
              />
            </div>
            <h2>Webhooks</h2>
            <Figures
              label="Webhooks"
              figures={{
                Delivered: webhooks.delivered,
                Failed: webhooks.failed,
                Waiting: webhooks.waiting,
              }}
            />
            <h2>Queues of this server, now</h2>
            <Figures
              label="Queues"
              figures={{
                Mail: queues.mail,
                Webhooks: queues.webhooks,
                'Transaction watches': queues.transaction_watches,
              }}
            />
          </>
        )}
      </Shown>
    </>
  )
}

type FiguresProps = { label: string; figures: Readonly<Record<string, number>> }

const Figures = ({ label, figures }: FiguresProps) => (
  <dl className="figures" aria-label={label}>
    {Object.entries(figures).map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
)
