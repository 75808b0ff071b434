import { listServerKeys } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { formatMoment } from '../ui/format.ts'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

const KINDS = { token: 'Signs tokens', root: 'Encrypts values' } as const

/** Keys of the server and the state of their rotation. */
export function Keys() {
  const { api } = useDashboard()
  const loaded = useLoaded(useCallback(() => api(listServerKeys), [api]))
  return (
    <>
      <h1>Keys</h1>
      <p>
        Rotate keys with <code>latchkey keys rotate</code>.
      </p>
      <Shown loaded={loaded}>
        {({ keys }) => (
          <Table
            caption="Keys"
            rows={keys}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            empty="No key."
            columns={[
              { label: 'Key', cell: ({ id }) => <code className="long">{id}</code> },
              { label: 'Use', cell: ({ kind }) => KINDS[kind] },
              { label: 'State', cell: ({ state }) => <span className="chip">{state}</span> },
              { label: 'Created', cell: ({ created_at }) => formatMoment(created_at) },
              { label: 'In use from', cell: ({ used_from }) => formatMoment(used_from) },
            ]}
          />
        )}
      </Shown>
    </>
  )
}
