import { listSettings } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Configuration of the app that is in force. */
export function Configuration() {
  const { api } = useDashboard()
  const loaded = useLoaded(useCallback(() => api(listSettings), [api]))
  return (
    <>
      <h1>Configuration</h1>
      <p>Values that may contain secrets are hidden.</p>
      <Shown loaded={loaded}>
        {({ settings }) => (
          <Table
            caption="Configuration"
            rows={settings}
            keyOf={({ name }) => name}
            empty="No setting."
            columns={[
              { label: 'Setting', cell: ({ name }) => <code>{name}</code> },
              {
                label: 'Value',
                cell: ({ value }) => <code className="long">{value ?? 'hidden'}</code>,
              },
              { label: 'Source', cell: ({ source }) => source },
            ]}
          />
        )}
      </Shown>
    </>
  )
}
