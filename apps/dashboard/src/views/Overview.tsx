import {
  getOverview,
  OVERVIEW_RANGES,
  type OverviewRange,
  type WireOverview,
} from '@latchkey/contract/endpoints/operator'
import { useCallback, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { useTexts } from '../text/TextContext.ts'
import { BarChart } from '../ui/BarChart.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Switch } from '../ui/Switch.tsx'
import { nameKind } from './describeWireAccount.ts'
import { Funnel } from './overview/Funnel.tsx'
import { toSeries } from './overview/toSeries.ts'

/** Figures of the app over a time range. */
export function Overview() {
  const { api } = useDashboard()
  const { texts } = useTexts()
  const [range, setRange] = useState<OverviewRange>('week')
  const loaded = useLoaded(useCallback(() => api(getOverview, { query: { range } }), [api, range]))
  return (
    <>
      <div className="head">
        <h1>{texts.viewNames.overview}</h1>
        <Switch
          label={texts.overview.range}
          options={OVERVIEW_RANGES}
          value={range}
          nameOf={(name) => texts.overview[name]}
          onChange={setRange}
        />
      </div>
      <Shown loaded={loaded}>{(overview) => <Content overview={overview} />}</Shown>
    </>
  )
}

function Content({ overview }: { overview: WireOverview }) {
  const { totals, webhooks, queues, from, bucket_ms } = overview
  const { texts, format } = useTexts()
  const { overview: text, viewNames } = texts
  const times = { from, bucketMs: bucket_ms, buckets: overview.sign_ups.length }
  return (
    <>
      <Figures
        label={text.totals}
        figures={[
          [viewNames.users, totals.users],
          [text.activeUsers, totals.active_users],
          [text.deviceWallets, totals.device_wallets],
          [text.serverWallets, totals.server_wallets],
        ]}
      />
      <div className="charts">
        <BarChart
          {...times}
          label={text.signUps}
          series={[{ name: text.signUps, counts: overview.sign_ups }]}
        />
        <BarChart
          {...times}
          label={text.logins}
          series={overview.logins.map(({ method, counts }) => ({
            name: nameKind(method, texts),
            counts,
          }))}
        />
        <BarChart
          {...times}
          isBad
          label={text.failedLogins}
          series={toSeries(overview.failed_logins)}
        />
        <BarChart
          {...times}
          isBad
          label={text.failedRequests}
          series={toSeries(overview.failed_requests)}
        />
        <BarChart
          {...times}
          label={text.signatures}
          series={[{ name: text.signatures, counts: overview.signatures }]}
        />
        <Funnel funnel={overview.funnel} />
      </div>
      <h2>{viewNames.webhooks}</h2>
      <Figures
        label={viewNames.webhooks}
        figures={[
          [text.delivered, webhooks.delivered],
          [text.failed, webhooks.failed],
          [text.waiting, webhooks.waiting],
        ]}
      />
      {webhooks.oldest_waiting_at !== null && (
        <p>
          {text.oldestWaiting}: {format.moment(webhooks.oldest_waiting_at)}
        </p>
      )}
      <h2>{text.queues}</h2>
      <Figures
        label={text.queues}
        figures={[
          [text.mail, queues.mail],
          [viewNames.webhooks, queues.webhooks],
          [text.watches, queues.transaction_watches],
        ]}
      />
    </>
  )
}

type FiguresProps = { label: string; figures: readonly (readonly [string, number])[] }

function Figures({ label, figures }: FiguresProps) {
  const { format } = useTexts()
  return (
    <dl className="figures" aria-label={label}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.count(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
