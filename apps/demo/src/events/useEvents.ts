import { useLatchkey, useLogin, useLogout } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'

export const KINDS = ['state', 'login', 'wallet', 'account'] as const
export type EventKind = (typeof KINDS)[number]
export type HostEvent = { id: number; at: Date; kind: EventKind; name: string; detail: string }
export type RecordEvent = (kind: EventKind, name: string, detail: string) => void
export type Events = { events: readonly HostEvent[]; record: RecordEvent; clear(): void }

const KEPT = 200

/** Callbacks and states that the host app receives, newest first. Tokens and keys are never recorded. */
export function useEvents(): Events {
  const [events, setEvents] = useState<readonly HostEvent[]>([])
  const record = useCallback<RecordEvent>((kind, name, detail) => {
    setEvents((before) =>
      [{ id: (before[0]?.id ?? 0) + 1, at: new Date(), kind, name, detail }, ...before].slice(
        0,
        KEPT,
      ),
    )
  }, [])
  useLogin({
    onSuccess: ({ user, isNewUser, wasAlreadyAuthenticated, loginMethod }) =>
      record(
        'login',
        'onSuccess',
        [
          loginMethod ?? 'session',
          isNewUser && 'new user',
          wasAlreadyAuthenticated && 'was already in',
          user.id,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    onError: ({ code }) => record('login', 'onError', code),
  })
  useLogout({ onSuccess: () => record('login', 'logout', 'onSuccess') })
  useStates(record)
  return { events, record, clear: useCallback(() => setEvents([]), []) }
}

/** Records changes of what the hooks return. */
function useStates(record: RecordEvent) {
  const { ready, authenticated, user } = useLatchkey()
  const accounts = user?.linkedAccounts.map(({ type }) => type).join(', ')
  const addresses = user?.linkedAccounts
    .flatMap((account) => (account.type === 'wallet' ? account.address : []))
    .join(', ')
  useEffect(() => {
    if (ready) record('state', 'ready', authenticated ? 'logged in' : 'logged out')
  }, [ready, authenticated, record])
  useEffect(() => {
    if (accounts) record('account', 'linked accounts', accounts)
  }, [accounts, record])
  useEffect(() => {
    if (addresses) record('wallet', 'wallets', addresses)
  }, [addresses, record])
}
