import { useLogin, useLogout } from '@latchkey/react'
import { useCallback, useState } from 'react'

export type HostEvent = { id: number; at: Date; name: string; detail: string }

const KEPT = 30

/** Callbacks received by the host app, newest first. */
export function useEvents(): readonly HostEvent[] {
  const [events, setEvents] = useState<readonly HostEvent[]>([])
  const record = useCallback((name: string, detail: string) => {
    setEvents((before) =>
      [{ id: (before[0]?.id ?? 0) + 1, at: new Date(), name, detail }, ...before].slice(0, KEPT),
    )
  }, [])
  useLogin({
    onSuccess: ({ user, isNewUser, wasAlreadyAuthenticated, loginMethod }) =>
      record(
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
    onError: ({ code }) => record('onError', code),
  })
  useLogout({ onSuccess: () => record('logout', 'onSuccess') })
  return events
}
