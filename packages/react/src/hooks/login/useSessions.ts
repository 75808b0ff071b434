import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'

/** A session of the logged-in user on one browser. */
export type Session = {
  /** Session id, the argument of `revokeSessions`. */
  id: string
  /** The login method that started the session. */
  loginMethod: string
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
 * @throws The functions reject with `unexpected` before `ready` and `missing_or_invalid_token` without a session.
 *
 * @example
 * ```tsx
 * import { useSessions } from '@latchkey/react'
 *
 * export function OtherDevices() {
 *   const { revokeSessions } = useSessions()
 *   return (
 *     <button type="button" onClick={() => revokeSessions()}>
 *       Log out other devices
 *     </button>
 *   )
 * }
 * ```
 */
export function useSessions() {
  const { client } = useLatchkeyContext()
  return useMemo(() => {
    const load = () => {
      requireReady(client)
      return import('@latchkey/contract/endpoints/accountRecords')
    }
    return {
      /** Lists the user's active sessions. */
      async listSessions(): Promise<Session[]> {
        const { listOwnSessions } = await load()
        const { sessions } = await client.call(listOwnSessions, undefined)
        return sessions.map((session) => ({
          id: session.id,
          loginMethod: session.login_method,
          createdAt: toDate(session.created_at),
          lastActiveAt: toDate(session.last_active_at),
          isCurrent: session.is_current,
        }))
      },
      /** Ends one session, or all others if `id` is omitted. Resolves with the number of ended sessions. */
      async revokeSessions(id?: string): Promise<number> {
        const { revokeOwnSessions } = await load()
        const body = id === undefined ? {} : { session_id: id }
        return (await client.call(revokeOwnSessions, body)).revoked
      },
      /** Ends all sessions, including this one. */
      async logoutEverywhere(): Promise<void> {
        const { revokeOwnSessions } = await load()
        await client.call(revokeOwnSessions, { everywhere: true })
        await client.logout()
      },
    }
  }, [client])
}
