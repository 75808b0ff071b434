import { listOperatorUserEvents } from '@latchkey/contract/endpoints/operatorUsers'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { describeDetails, nameEvent } from './describeEvent.ts'

/** Security events of a user, newest first. */
export function UserEvents({ userId }: { userId: string }) {
  const { api } = useDashboard()
  const { texts } = useTexts()
  const { common, user } = texts
  const load = useCallback(
    (cursor: string | null) =>
      api(listOperatorUserEvents, { params: { userId }, query: { cursor } }),
    [api, userId],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h2>{user.events}</h2>
      <Shown loaded={loaded}>
        {({ events }) => (
          <Table
            caption={user.events}
            rows={events}
            keyOf={({ id }) => id}
            empty={user.noEvent}
            columns={[
              { label: common.time, cell: ({ at }) => <Moment atMs={at} /> },
              {
                label: user.event,
                cell: ({ kind }) => <span title={kind}>{nameEvent(kind, texts)}</span>,
              },
              {
                label: common.details,
                cell: ({ details }) => {
                  const { words, rest } = describeDetails(details, texts)
                  return (
                    <>
                      {words}
                      {words && rest && ' '}
                      {rest && (
                        <code className="long" dir="ltr">
                          {rest}
                        </code>
                      )}
                    </>
                  )
                },
              },
            ]}
          />
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
