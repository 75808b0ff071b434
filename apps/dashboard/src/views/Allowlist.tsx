import { ALLOWLIST_TYPES, type AllowlistType } from '@latchkey/contract/endpoints/allowlist'
import {
  addOperatorAllowlistEntry,
  listOperatorAllowlist,
  removeOperatorAllowlistEntry,
} from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { useTexts } from '../text/TextContext.ts'
import { Action } from '../ui/Action.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { EntryForm } from './lists/EntryForm.tsx'

/** Users who may log in, if the app has an allowlist. */
export function Allowlist() {
  const { api, may } = useDashboard()
  const { texts } = useTexts()
  const { common, lists } = texts
  const loaded = useLoaded(useCallback(() => api(listOperatorAllowlist), [api]))
  return (
    <>
      <h1>{texts.viewNames.allowlist}</h1>
      {may('admin') && (
        <EntryForm
          types={ALLOWLIST_TYPES}
          add={(body) => api(addOperatorAllowlistEntry, { body })}
          onDone={loaded.reload}
        />
      )}
      <Shown loaded={loaded}>
        {({ is_enabled, entries }) => (
          <>
            {!is_enabled && <p>{lists.noAllowlist}</p>}
            <Table
              caption={texts.viewNames.allowlist}
              rows={entries}
              keyOf={({ id }) => id}
              empty={common.noEntry}
              columns={[
                { label: common.type, cell: ({ type }) => lists[type as AllowlistType] ?? type },
                { label: common.value, cell: ({ value }) => <bdi className="long">{value}</bdi> },
                {
                  label: lists.firstLogin,
                  cell: ({ accepted_at }) =>
                    accepted_at ? <Moment atMs={accepted_at} /> : lists.noneYet,
                },
                {
                  label: common.action,
                  hasActions: true,
                  cell: ({ type, value, is_configured }) =>
                    is_configured ? (
                      lists.configured
                    ) : (
                      <Action
                        label={common.remove}
                        name={common.removeName(value)}
                        needs="admin"
                        isDangerous
                        confirm={lists.removeConfirm(value)}
                        run={() =>
                          api(removeOperatorAllowlistEntry, {
                            body: { type: type as AllowlistType, value },
                          })
                        }
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Shown>
    </>
  )
}
