import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { operatorSessions } from '../../../platform/db/schema/operators.ts'

export type OperatorAccessRepo = ReturnType<typeof createOperatorAccessRepo>

/** SQL for sessions that opened the dashboard. */
export function createOperatorAccessRepo(db: Db) {
  return {
    async findVerifiedUntil(sessionId: string): Promise<number | undefined> {
      const [row] = await db
        .select({ verifiedUntilMs: operatorSessions.verifiedUntilMs })
        .from(operatorSessions)
        .where(eq(operatorSessions.sessionId, sessionId))
      return row?.verifiedUntilMs
    },

    async verify(sessionId: string, verifiedUntilMs: number): Promise<void> {
      await db
        .insert(operatorSessions)
        .values({ sessionId, verifiedUntilMs })
        .onConflictDoUpdate({
          target: operatorSessions.sessionId,
          set: { verifiedUntilMs: sql`excluded.verified_until_ms` },
        })
    },

    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(operatorSessions).where(lte(operatorSessions.verifiedUntilMs, nowMs))
    },
  }
}
