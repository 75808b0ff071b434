import { listDeliveries, replayDelivery } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { Action } from '../ui/Action.tsx'
import { formatMoment } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Webhook endpoints and their messages. */
export function Webhooks() {
  const { api } = useDashboard()
  const load = useCallback(
    (cursor: string | null) => api(listDeliveries, { query: { cursor } }),
    [api],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>Webhooks</h1>
      <Shown loaded={loaded}>
        {({ endpoints, deliveries }) => (
          <>
            <h2>Endpoints</h2>
            <Table
              caption="Endpoints"
              rows={endpoints}
              keyOf={({ url }) => url}
              empty="The app has no webhook endpoint."
              columns={[
                { label: 'URL', cell: ({ url }) => <span className="long">{url}</span> },
                { label: 'Events', cell: ({ events }) => events?.join(', ') ?? 'all' },
              ]}
            />
            <h2>Messages</h2>
            <Table
              caption="Messages"
              rows={deliveries}
              keyOf={({ message_id, url }) => `${message_id} ${url}`}
              empty="No message."
              columns={[
                { label: 'Time', cell: ({ created_at }) => formatMoment(created_at) },
                { label: 'Event', cell: ({ type }) => type },
                { label: 'URL', cell: ({ url }) => <span className="long">{url}</span> },
                {
                  label: 'Status',
                  cell: ({ status, attempts }) => (
                    <>
                      <span className="chip" data-status={status}>
                        {status}
                      </span>{' '}
                      {attempts > 0 && `${attempts} attempts`}
                    </>
                  ),
                },
                {
                  label: 'Action',
                  cell: ({ message_id, url, status }) =>
                    status !== 'waiting' && (
                      <Action
                        label="Replay"
                        name={`Replay ${message_id}`}
                        needs="support"
                        confirm="Send this message again? Receivers may get it twice."
                        run={() => api(replayDelivery, { body: { message_id, url } })}
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
