import {
  listOperatorUsers,
  USER_FILTERS,
  type UserFilter,
  type WireListedUser,
} from '@latchkey/contract/endpoints/operatorUsers'
import { useCallback, useDeferredValue, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash, useRoute } from '../page/route.ts'
import { usePages } from '../page/usePages.ts'
import { formatMoment } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserTransfer } from './users/UserTransfer.tsx'

const FILTERS: Record<UserFilter, string> = { all: 'All', guests: 'Guests', deleted: 'Deleted' }

/** Users of the app, or one of them. */
export function Users() {
  const { detailId } = useRoute()
  return detailId ? <UserDetail key={detailId} userId={detailId} /> : <UserList />
}

function UserList() {
  const { api, appId } = useDashboard()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<UserFilter>('all')
  const search = useDeferredValue(typed.trim())
  const load = useCallback(
    (cursor: string | null) => api(listOperatorUsers, { query: { search, filter, cursor } }),
    [api, search, filter],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  const columns: Column<WireListedUser>[] = [
    {
      label: 'User',
      cell: ({ id, accounts }) => (
        <a href={toHash(appId, 'users', id)}>{accounts[0]?.name ?? id}</a>
      ),
    },
    {
      label: 'Accounts',
      cell: ({ accounts, is_guest }) =>
        is_guest ? 'guest' : accounts.map(({ type }) => type).join(', ') || 'none',
    },
    { label: 'Second factor', cell: ({ has_second_factor }) => (has_second_factor ? 'yes' : 'no') },
    {
      label: 'Created',
      cell: ({ created_at, deleted_at }) => (
        <>
          {formatMoment(created_at)} {deleted_at !== null && <span className="chip">deleted</span>}
        </>
      ),
    },
  ]
  return (
    <>
      <div className="head">
        <h1>Users</h1>
        <UserTransfer filter={filter} onImported={loaded.reload} />
      </div>
      <div className="filters">
        <label>
          <span className="hidden">Search</span>
          <input
            type="search"
            placeholder="Beginning of an address, number, name or user id"
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label>
          <span className="hidden">Filter</span>
          <select value={filter} onChange={({ target }) => setFilter(target.value as UserFilter)}>
            {USER_FILTERS.map((name) => (
              <option key={name} value={name}>
                {FILTERS[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Shown loaded={loaded}>
        {({ users }) => (
          <Table
            caption="Users"
            columns={columns}
            rows={users}
            keyOf={({ id }) => id}
            empty="No user found."
          />
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
