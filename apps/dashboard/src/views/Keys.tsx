import { listServerKeys } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Keys of the server and the state of their rotation. */
export function Keys() {
  const { api } = useDashboard()
  const { texts } = useTexts()
  const { common, keys: text } = texts
  const uses = { token: text.signs, root: text.encrypts }
  const loaded = useLoaded(useCallback(() => api(listServerKeys), [api]))
  return (
    <>
      <h1>{texts.viewNames.keys}</h1>
      <p>
        {text.hint} <code>latchkey keys rotate</code>
      </p>
      <Shown loaded={loaded}>
        {({ keys }) => (
          <Table
            caption={texts.viewNames.keys}
            rows={keys}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            empty={text.noKey}
            columns={[
              { label: text.key, cell: ({ id }) => <code className="long">{id}</code> },
              { label: text.use, cell: ({ kind }) => uses[kind] },
              {
                label: text.state,
                cell: ({ state }) => <span className="chip">{text[state]}</span>,
              },
              { label: common.created, cell: ({ created_at }) => <Moment atMs={created_at} /> },
              {
                label: text.usedFrom,
                // A key that is used at once has no time.
                cell: ({ created_at, used_from }) => (
                  <Moment atMs={Math.max(created_at, used_from)} />
                ),
              },
            ]}
          />
        )}
      </Shown>
    </>
  )
}
