import { listOperatorActions } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { formatMoment } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Actions of all operators, newest first. */
export function Audit() {
  const { api } = useDashboard()
  const load = useCallback(
    (cursor: string | null) => api(listOperatorActions, { query: { cursor } }),
    [api],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>Audit trail</h1>
      <Shown loaded={loaded}>
        {({ actions }) => (
          <Table
            caption="Audit trail"
            rows={actions}
            keyOf={({ id }) => id}
            empty="No action yet."
            columns={[
              { label: 'Time', cell: ({ at }) => formatMoment(at) },
              { label: 'Operator', cell: ({ email, role }) => `${email} (${role})` },
              { label: 'Action', cell: ({ action }) => action },
              { label: 'App', cell: ({ app_id }) => <span className="long">{app_id}</span> },
              { label: 'Target', cell: ({ target }) => <span className="long">{target}</span> },
              {
                label: 'Result',
                cell: ({ result }) => (
                  <span className="chip" data-status={result === 'done' ? 'delivered' : 'failed'}>
                    {result}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
