import { addToDenylist, removeFromDenylist } from '@latchkey/contract/endpoints/denylist'
import {
  deleteOperatorUser,
  endUserSessions,
  getOperatorUser,
  restoreOperatorUser,
  unlinkOperatorAccount,
  type WireUserDetail,
} from '@latchkey/contract/endpoints/operatorUsers'
import { AccountIcon } from '@latchkey/react/screens'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash } from '../page/route.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { useTexts } from '../text/TextContext.ts'
import { Action } from '../ui/Action.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { namePlace } from './describeEvent.ts'
import { describeWireAccount, nameKind } from './describeWireAccount.ts'
import { Metadata } from './Metadata.tsx'
import { UserEvents } from './UserEvents.tsx'

/** One user: accounts, wallets, sessions, factors, metadata, events. */
export function UserDetail({ userId }: { userId: string }) {
  const { api, appId } = useDashboard()
  const { texts, format, language } = useTexts()
  const { common, user: text } = texts
  const params = { userId }
  const denial = { type: 'user', value: userId } as const
  const loaded = useLoaded(
    useCallback(() => api(getOperatorUser, { params: { userId } }), [api, userId]),
  )
  const [first] = loaded.value?.user.linked_accounts ?? []
  const name = first && describeWireAccount(first, texts).name
  return (
    <>
      <p>
        <a href={toHash(appId, 'users')}>{text.allUsers}</a>
      </p>
      <h1 className="long">
        <bdi>{name ?? userId}</bdi>
      </h1>
      {name && (
        <p>
          <code className="long">{userId}</code>
        </p>
      )}
      <Shown loaded={loaded}>
        {(detail) => (
          <>
            <Facts detail={detail} />
            <div className="buttons">
              <Action
                label={text.endAll}
                needs="support"
                confirm={text.endAllConfirm}
                run={() => api(endUserSessions, { params, body: { session_id: null } })}
                onDone={loaded.reload}
              />
              {detail.is_denied ? (
                <Action
                  label={text.allow}
                  needs="admin"
                  confirm={text.allowConfirm}
                  run={() => api(removeFromDenylist, { body: denial })}
                  onDone={loaded.reload}
                />
              ) : (
                <Action
                  label={text.deny}
                  needs="admin"
                  isDangerous
                  confirm={text.denyConfirm}
                  run={() => api(addToDenylist, { body: denial })}
                  onDone={loaded.reload}
                />
              )}
              {detail.deleted_at === null ? (
                <Action
                  label={text.delete}
                  needs="admin"
                  isDangerous
                  confirm={text.deleteConfirm}
                  run={() => api(deleteOperatorUser, { params })}
                  onDone={loaded.reload}
                />
              ) : (
                <Action
                  label={text.restore}
                  needs="admin"
                  confirm={text.restoreConfirm}
                  run={() => api(restoreOperatorUser, { params })}
                  onDone={loaded.reload}
                />
              )}
            </div>
            <h2>{text.accounts}</h2>
            <Table
              caption={text.accounts}
              rows={detail.user.linked_accounts.map((account) =>
                describeWireAccount(account, texts),
              )}
              keyOf={({ type, handle }) => `${type} ${handle}`}
              empty={text.noAccount}
              columns={[
                {
                  label: common.type,
                  cell: ({ type, shownType }) => <Kind kind={type} name={shownType} />,
                },
                { label: common.name, cell: ({ name }) => <bdi className="long">{name}</bdi> },
                { label: text.notes, cell: ({ notes }) => notes.join(', ') },
                {
                  label: common.action,
                  hasActions: true,
                  cell: ({ type, handle, isUnlinkable }) =>
                    isUnlinkable && (
                      <Action
                        label={text.unlink}
                        name={text.unlinkName(handle)}
                        needs="support"
                        isDangerous
                        confirm={text.unlinkConfirm(handle)}
                        run={() => api(unlinkOperatorAccount, { params, body: { type, handle } })}
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
            <h2>{text.sessions}</h2>
            <Table
              caption={text.sessions}
              rows={detail.sessions}
              keyOf={({ id }) => id}
              empty={text.noSession}
              columns={[
                { label: text.device, cell: ({ device }) => device ?? common.unknown },
                { label: text.place, cell: ({ place }) => namePlace(place, language, texts) },
                {
                  label: text.loginMethod,
                  cell: ({ login_method }) => (
                    <Kind kind={login_method} name={nameKind(login_method, texts)} />
                  ),
                },
                {
                  label: texts.users.started,
                  cell: ({ created_at }) => <Moment atMs={created_at * 1_000} />,
                },
                {
                  label: text.lastActive,
                  cell: ({ last_active_at }) => <Moment atMs={last_active_at * 1_000} />,
                },
                {
                  label: common.action,
                  hasActions: true,
                  cell: ({ id, created_at }) => (
                    <Action
                      label={text.end}
                      name={text.endName(format.moment(created_at * 1_000))}
                      needs="support"
                      confirm={text.endConfirm}
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

const Kind = ({ kind, name }: { kind: string; name: string }) => (
  <span className="kind">
    <AccountIcon kind={kind} />
    <span>{name}</span>
  </span>
)

function Facts({ detail: { user, deleted_at, is_denied } }: { detail: WireUserDetail }) {
  const { texts, format } = useTexts()
  const { common, user: text, users } = texts
  const factors = user.mfa_methods.map(({ type }) => nameKind(type, texts)).join(', ')
  return (
    <dl className="facts">
      <dt>{common.created}</dt>
      <dd>{format.moment(user.created_at * 1_000)}</dd>
      <dt>{text.secondFactors}</dt>
      <dd>{factors || common.none}</dd>
      <dt>{text.terms}</dt>
      <dd>{user.has_accepted_terms ? text.accepted : text.notAccepted}</dd>
      {(user.is_guest || is_denied) && (
        <>
          <dt>{common.status}</dt>
          <dd>
            {user.is_guest && <span className="chip">{users.guest}</span>}{' '}
            {is_denied && (
              <span className="chip" data-status="failed">
                {users.denied}
              </span>
            )}
          </dd>
        </>
      )}
      {deleted_at !== null && (
        <>
          <dt>{users.filterDeleted}</dt>
          <dd>{format.moment(deleted_at)}</dd>
        </>
      )}
    </dl>
  )
}
