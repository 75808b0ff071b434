import { listSettings } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { useTexts } from '../text/TextContext.ts'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { Preview } from './configuration/Preview.tsx'

/** Configuration of the app that is in force. */
export function Configuration() {
  const { api } = useDashboard()
  const { texts } = useTexts()
  const { common, configuration: text, viewNames } = texts
  const sources = { configuration: text.fromFile, default: text.fromDefault }
  const loaded = useLoaded(useCallback(() => api(listSettings), [api]))
  return (
    <>
      <h1>{viewNames.configuration}</h1>
      <Preview />
      <p>{text.hint}</p>
      <Shown loaded={loaded}>
        {({ settings }) => (
          <Table
            caption={viewNames.configuration}
            rows={settings}
            keyOf={({ name }) => name}
            empty={common.noEntry}
            columns={[
              { label: text.setting, cell: ({ name }) => <code>{name}</code> },
              {
                label: common.value,
                cell: ({ value }) => <code className="long">{value ?? common.hidden}</code>,
              },
              { label: text.source, cell: ({ source }) => sources[source] },
            ]}
          />
        )}
      </Shown>
    </>
  )
}
