import { listOperatorUserEvents } from '@latchkey/contract/endpoints/operatorUsers'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { formatMoment } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Security events of a user, newest first. */
export function UserEvents({ userId }: { userId: string }) {
  const { api } = useDashboard()
  const load = useCallback(
    (cursor: string | null) =>
      api(listOperatorUserEvents, { params: { userId }, query: { cursor } }),
    [api, userId],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h2>Events</h2>
      <Shown loaded={loaded}>
        {({ events }) => (
          <Table
            caption="Events"
            rows={events}
            keyOf={({ id }) => id}
            empty="No event."
            columns={[
              { label: 'Time', cell: ({ at }) => formatMoment(at) },
              { label: 'Event', cell: ({ kind }) => kind },
              {
                label: 'Details',
                cell: ({ details }) => <code className="long">{JSON.stringify(details)}</code>,
              },
            ]}
          />
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
