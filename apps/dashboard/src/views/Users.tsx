import {
  listOperatorUsers,
  USER_FILTERS,
  type UserFilter,
  type WireListedUser,
} from '@latchkey/contract/endpoints/operatorUsers'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash, useRoute } from '../page/route.ts'
import { usePages } from '../page/usePages.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Shown } from '../ui/Shown.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { nameKind } from './describeWireAccount.ts'
import { UserDetail } from './UserDetail.tsx'
import { toFilterQuery, UserFilters, type UserFilterValues } from './users/UserFilters.tsx'
import { UserTransfer } from './users/UserTransfer.tsx'

/** Users of the app, or one of them. */
export function Users() {
  const { detailId } = useRoute()
  return detailId ? <UserDetail key={detailId} userId={detailId} /> : <UserList />
}

function UserList() {
  const { api, appId } = useDashboard()
  const { texts, format } = useTexts()
  const { common, users: text } = texts
  const filters: Record<UserFilter, string> = {
    all: text.filterAll,
    guests: text.filterGuests,
    deleted: text.filterDeleted,
  }
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<UserFilter>('all')
  const [values, setValues] = useState<UserFilterValues>({})
  const search = useDeferredValue(typed.trim())
  const query = useMemo(() => ({ filter, ...toFilterQuery(values) }), [filter, values])
  const load = useCallback(
    (cursor: string | null) => api(listOperatorUsers, { query: { ...query, search, cursor } }),
    [api, search, query],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  const columns: Column<WireListedUser>[] = [
    {
      label: text.user,
      cell: ({ id, accounts }) => (
        <a href={toHash(appId, 'users', id)}>
          <bdi>{accounts[0]?.name ?? id}</bdi>
        </a>
      ),
    },
    {
      label: text.accounts,
      cell: ({ accounts, is_guest }) =>
        is_guest
          ? text.guest
          : [...new Set(accounts.map(({ type }) => nameKind(type, texts)))].join(', ') ||
            common.none,
    },
    {
      label: texts.gate.secondFactor,
      cell: ({ has_second_factor }) => (has_second_factor ? common.yes : common.no),
    },
    {
      label: common.created,
      cell: ({ created_at, deleted_at }) => (
        <>
          <Moment atMs={created_at} />{' '}
          {deleted_at !== null && <span className="chip">{text.deleted}</span>}
        </>
      ),
    },
  ]
  return (
    <>
      <div className="head">
        <h1>{texts.viewNames.users}</h1>
        <UserTransfer query={query} onImported={loaded.reload} />
      </div>
      <div className="filters">
        <SearchField hint={text.searchHint} value={typed} onChange={setTyped} />
        <label>
          <span className="hidden">{text.filter}</span>
          <select value={filter} onChange={({ target }) => setFilter(target.value as UserFilter)}>
            {USER_FILTERS.map((name) => (
              <option key={name} value={name}>
                {filters[name]}
              </option>
            ))}
          </select>
        </label>
        <UserFilters values={values} onChange={setValues} />
      </div>
      <Shown loaded={loaded}>
        {({ users, has_more, next_cursor, newest_searched, looked_at_until }) => (
          <>
            <Table
              caption={texts.viewNames.users}
              columns={columns}
              rows={users}
              keyOf={({ id }) => id}
              empty={text.noUser}
            />
            {looked_at_until !== null && (
              <p className="hint">{common.notLookedAt(format.moment(looked_at_until))}</p>
            )}
            {has_more && next_cursor === null ? (
              <p className="hint">{text.newestShown(format.count(users.length))}</p>
            ) : (
              newest_searched !== null && (
                <p className="hint">{text.newestSearched(format.count(newest_searched))}</p>
              )
            )}
          </>
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
