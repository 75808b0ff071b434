import { listRequestErrors } from '@latchkey/contract/endpoints/requestErrors'
import { useCallback, useDeferredValue, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Requests that were refused or failed, found by request id or error code. */
export function Logs() {
  const { api } = useDashboard()
  const { texts, format } = useTexts()
  const { common, logs, viewNames } = texts
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const load = useCallback(
    (cursor: string | null) => api(listRequestErrors, { query: { search, cursor } }),
    [api, search],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>{viewNames.logs}</h1>
      <div className="filters">
        <label>
          <span className="hidden">{common.search}</span>
          <input
            type="search"
            placeholder={logs.searchHint}
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </div>
      <Shown loaded={loaded}>
        {({ errors, retention_days }) => (
          <>
            <p>{retention_days === 0 ? logs.off : logs.detail(format.count(retention_days))}</p>
            <Table
              caption={viewNames.logs}
              rows={errors}
              keyOf={({ request_id }) => request_id}
              empty={logs.noError}
              columns={[
                { label: common.time, cell: ({ at }) => <Moment atMs={at} /> },
                {
                  label: common.errorCode,
                  cell: ({ code, status }) => (
                    <span className="long">
                      <code>{code}</code> <span className="chip">{status}</span>
                    </span>
                  ),
                },
                {
                  label: logs.route,
                  cell: ({ method, route }) => (
                    <code className="long" dir="ltr">{`${method} ${route}`}</code>
                  ),
                },
                {
                  label: logs.duration,
                  cell: ({ duration_ms }) => format.milliseconds(duration_ms),
                },
                {
                  label: common.requestId,
                  cell: ({ request_id }) => <code className="long">{request_id}</code>,
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
