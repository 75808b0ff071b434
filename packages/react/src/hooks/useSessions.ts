import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { requireReady } from './requireReady.ts'

/** Somewhere the person is logged in. */
export type Session = {
  id: string
  loginMethod: string
  createdAt: Date
  lastActiveAt: Date
  isCurrent: boolean
}

const toDate = (epochSeconds: number) => new Date(epochSeconds * 1_000)

/** Where the person is logged in, and the way to end it there. */
export function useSessions() {
  const { client } = useLatchkeyContext()
  return useMemo(() => {
    const load = () => {
      requireReady(client)
      return import('@latchkey/contract/accountRecords')
    }
    return {
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
      /** Ends one session, or every other than this; answers how many. */
      async revokeSessions(id?: string): Promise<number> {
        const { revokeOwnSessions } = await load()
        const body = id === undefined ? {} : { session_id: id }
        return (await client.call(revokeOwnSessions, body)).revoked
      },
      /** Ends all of them, this one included. */
      async logoutEverywhere(): Promise<void> {
        const { revokeOwnSessions } = await load()
        await client.call(revokeOwnSessions, { everywhere: true })
        await client.logout()
      },
    }
  }, [client])
}
