import { randomBytes } from 'node:crypto'
import type { Mood } from '../social/moods.ts'
import type { TestUser } from '../social/testUsers.ts'

export type CloudKitSession = { user: TestUser; mood: Mood }

/** Web auth tokens: each is valid for one call, and the reply has the next one. */
export function createCloudKitSessions() {
  const sessions = new Map<string, CloudKitSession>()
  function give(session: CloudKitSession): string {
    // With characters that need URL encoding, like real ones.
    const token = `54__1__+/${randomBytes(32).toString('base64')}`
    sessions.set(token, session)
    return token
  }
  return {
    give,
    /** The session of a token, and its replacement. */
    rotate(token: string): { session: CloudKitSession; next: string } | undefined {
      const session = sessions.get(token)
      if (!session) return undefined
      sessions.delete(token)
      return { session, next: give(session) }
    },
  }
}
