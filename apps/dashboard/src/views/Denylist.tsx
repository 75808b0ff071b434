import {
  addToDenylist,
  DENYLIST_TYPES,
  type DenylistType,
  listDenylist,
  removeFromDenylist,
} from '@latchkey/contract/endpoints/denylist'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash } from '../page/route.ts'
import { usePages } from '../page/usePages.ts'
import { useTexts } from '../text/TextContext.ts'
import { Action } from '../ui/Action.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { EntryForm } from './lists/EntryForm.tsx'

/** Users and addresses that may not log in. */
export function Denylist() {
  const { api, appId, may } = useDashboard()
  const { texts, format } = useTexts()
  const { common, lists, viewNames } = texts
  const names: Record<DenylistType, string> = { ...lists, user: lists.userId }
  const load = useCallback(
    (cursor: string | null) => api(listDenylist, { query: { cursor } }),
    [api],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>{viewNames.denylist}</h1>
      <p>{lists.denylistDetail}</p>
      {may('admin') && (
        <EntryForm
          types={DENYLIST_TYPES}
          add={async (body) => {
            const { ended_sessions } = await api(addToDenylist, { body })
            return lists.ended(format.count(ended_sessions))
          }}
          onDone={loaded.reload}
        />
      )}
      <Shown loaded={loaded}>
        {({ entries }) => (
          <Table
            caption={viewNames.denylist}
            rows={entries}
            keyOf={({ id }) => id}
            empty={common.noEntry}
            columns={[
              { label: common.type, cell: ({ type }) => names[type] },
              {
                label: common.value,
                cell: ({ type, value }) =>
                  type === 'user' ? (
                    <a className="long" href={toHash(appId, 'users', value)}>
                      {value}
                    </a>
                  ) : (
                    <bdi className="long">{value}</bdi>
                  ),
              },
              { label: common.created, cell: ({ created_at }) => <Moment atMs={created_at} /> },
              {
                label: common.action,
                hasActions: true,
                cell: ({ type, value }) => (
                  <Action
                    label={common.remove}
                    name={common.removeName(value)}
                    needs="admin"
                    isDangerous
                    confirm={lists.allowAgain(value)}
                    run={() => api(removeFromDenylist, { body: { type, value } })}
                    onDone={loaded.reload}
                  />
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
