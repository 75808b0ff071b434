import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, type ClickEvent, useAction, withoutEvent } from '../useAction.ts'

/** A session of the logged-in user on one browser. */
export type Session = {
  /** Session id, an option of `revokeSessions`. */
  id: string
  /** The login method that started the session. */
  loginMethod: string
  /** Browser and system in words, such as `Chrome, macOS`. Undefined if unknown. */
  device?: string
  /**
   * Country code such as `DE` if the proxy of the server sends it, else the kind of network at login: `local`, `private`
   * or `public`. Undefined if unknown.
   */
  place?: string
  /** When the user logged in. */
  createdAt: Date
  /** When the session was last refreshed. */
  lastActiveAt: Date
  /** Whether this is the session of this browser. */
  isCurrent: boolean
}

const toDate = (epochSeconds: number) => new Date(epochSeconds * 1_000)

/**
 * Lists and ends the sessions of the logged-in user.
 *
 * @throws The functions reject with `client_not_ready` before `ready` and `missing_or_invalid_token` without a session.
 *
 * @example
 * ```tsx
 * import { useSessions } from '@latchkey/react'
 *
 * export function OtherDevices() {
 *   const { revokeSessions } = useSessions()
 *   return (
 *     <button type="button" onClick={revokeSessions}>
 *       Log out other devices
 *     </button>
 *   )
 * }
 * ```
 */
export function useSessions(callbacks: ActionCallbacks<Session[] | number | undefined> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction<Session[] | number | undefined>(callbacks)
  const functions = useMemo(() => {
    const load = () => import('@latchkey/contract/endpoints/accountRecords')
    return {
      /** Resolves with the user's active sessions. */
      listSessions: () =>
        run(async (): Promise<Session[]> => {
          const { listOwnSessions } = await load()
          const { sessions } = await client.call(listOwnSessions, undefined)
          return sessions.map((session) => ({
            id: session.id,
            loginMethod: session.login_method,
            ...(session.device && { device: session.device }),
            ...(session.place && { place: session.place }),
            createdAt: toDate(session.created_at),
            lastActiveAt: toDate(session.last_active_at),
            isCurrent: session.is_current,
          }))
        }),
      /** Ends one session, or all others if `id` is omitted. Resolves with the number of ended sessions. */
      revokeSessions: (options?: { id?: string } | ClickEvent) =>
        run(async (): Promise<number> => {
          const { id } = withoutEvent(options)
          const { revokeOwnSessions } = await load()
          const body = id === undefined ? {} : { session_id: id }
          return (await client.call(revokeOwnSessions, body)).revoked
        }),
      /** Ends all sessions, including this one. */
      logoutEverywhere: () =>
        run(async (): Promise<undefined> => {
          const { revokeOwnSessions } = await load()
          await client.call(revokeOwnSessions, { everywhere: true })
          await client.logout()
        }),
    }
  }, [client, run])
  return { ...state, ...functions }
}
