import {
  deleteOperatorUser,
  endUserSessions,
  getOperatorUser,
  restoreOperatorUser,
  unlinkOperatorAccount,
  type WireUserDetail,
} from '@latchkey/contract/endpoints/operatorUsers'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash } from '../page/route.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { Action } from '../ui/Action.tsx'
import { formatMoment } from '../ui/format.ts'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { describeWireAccount } from './describeWireAccount.ts'
import { Metadata } from './Metadata.tsx'
import { UserEvents } from './UserEvents.tsx'

/** One user: accounts, wallets, sessions, factors, metadata, events. */
export function UserDetail({ userId }: { userId: string }) {
  const { api, appId } = useDashboard()
  const params = { userId }
  const loaded = useLoaded(
    useCallback(() => api(getOperatorUser, { params: { userId } }), [api, userId]),
  )
  return (
    <>
      <p>
        <a href={toHash(appId, 'users')}>All users</a>
      </p>
      <h1 className="long">{userId}</h1>
      <Shown loaded={loaded}>
        {(detail) => (
          <>
            <Facts detail={detail} />
            <div className="buttons">
              <Action
                label="End all sessions"
                needs="support"
                confirm="End all sessions of this user? They have to log in again."
                run={() => api(endUserSessions, { params, body: { session_id: null } })}
                onDone={loaded.reload}
              />
              {detail.deleted_at === null ? (
                <Action
                  label="Delete user"
                  needs="admin"
                  isDangerous
                  confirm="Delete this user? The user can be restored for a day."
                  run={() => api(deleteOperatorUser, { params })}
                  onDone={loaded.reload}
                />
              ) : (
                <Action
                  label="Restore user"
                  needs="admin"
                  confirm="Restore this user with all accounts that are still free?"
                  run={() => api(restoreOperatorUser, { params })}
                  onDone={loaded.reload}
                />
              )}
            </div>
            <h2>Accounts and wallets</h2>
            <Table
              caption="Accounts and wallets"
              rows={detail.user.linked_accounts.map(describeWireAccount)}
              keyOf={({ type, handle }) => `${type} ${handle}`}
              empty="No account."
              columns={[
                { label: 'Type', cell: ({ type }) => type },
                { label: 'Name', cell: ({ name }) => <span className="long">{name}</span> },
                { label: 'Notes', cell: ({ notes }) => notes.join(', ') },
                {
                  label: 'Action',
                  cell: ({ type, handle, isUnlinkable }) =>
                    isUnlinkable && (
                      <Action
                        label="Unlink"
                        name={`Unlink ${handle}`}
                        needs="support"
                        isDangerous
                        confirm={`Unlink ${handle}? The user can no longer log in with it.`}
                        run={() => api(unlinkOperatorAccount, { params, body: { type, handle } })}
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
            <h2>Sessions</h2>
            <Table
              caption="Sessions"
              rows={detail.sessions}
              keyOf={({ id }) => id}
              empty="No open session."
              columns={[
                { label: 'Device', cell: ({ device }) => device ?? 'unknown' },
                { label: 'Login method', cell: ({ login_method }) => login_method },
                { label: 'Started', cell: ({ created_at }) => formatMoment(created_at * 1_000) },
                {
                  label: 'Last active',
                  cell: ({ last_active_at }) => formatMoment(last_active_at * 1_000),
                },
                {
                  label: 'Action',
                  cell: ({ id, created_at }) => (
                    <Action
                      label="End"
                      name={`End the session of ${formatMoment(created_at * 1_000)}`}
                      needs="support"
                      confirm="End this session? The user has to log in again there."
                      run={() => api(endUserSessions, { params, body: { session_id: id } })}
                      onDone={loaded.reload}
                    />
                  ),
                },
              ]}
            />
            <Metadata
              userId={userId}
              metadata={detail.user.custom_metadata ?? {}}
              onDone={loaded.reload}
            />
          </>
        )}
      </Shown>
      <UserEvents userId={userId} />
    </>
  )
}

function Facts({ detail: { user, deleted_at } }: { detail: WireUserDetail }) {
  const factors = user.mfa_methods.map(({ type }) => type).join(', ')
  return (
    <dl className="facts">
      <dt>Created</dt>
      <dd>{formatMoment(user.created_at * 1_000)}</dd>
      <dt>Second factors</dt>
      <dd>{factors || 'none'}</dd>
      <dt>Terms</dt>
      <dd>{user.has_accepted_terms ? 'accepted' : 'not accepted'}</dd>
      {user.is_guest && (
        <>
          <dt>Guest</dt>
          <dd>yes</dd>
        </>
      )}
      {deleted_at !== null && (
        <>
          <dt>Deleted</dt>
          <dd>{formatMoment(deleted_at)}</dd>
        </>
      )}
    </dl>
  )
}
