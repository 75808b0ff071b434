import { randomBytes } from 'node:crypto'
import type { Mood } from '../social/moods.ts'
import type { TestUser } from '../social/testUsers.ts'

export type CloudKitSession = { user: TestUser; mood: Mood }

/** Web auth tokens: each is good for one round trip, and the reply brings the next. */
export function createCloudKitSessions() {
  const sessions = new Map<string, CloudKitSession>()
  function give(session: CloudKitSession): string {
    // With the letters that have to be encoded in an address, as the real ones have.
    const token = `54__1__+/${randomBytes(32).toString('base64')}`
    sessions.set(token, session)
    return token
  }
  return {
    give,
    /** Whose token it is, and the one that takes its place. */
    rotate(token: string): { session: CloudKitSession; next: string } | undefined {
      const session = sessions.get(token)
      if (!session) return undefined
      sessions.delete(token)
      return { session, next: give(session) }
    },
  }
}
