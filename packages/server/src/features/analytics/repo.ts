import type { Db } from '../../platform/db/Db.ts'
import { analyticsEvents } from '../../platform/db/schema/users.ts'

export type AnalyticsRepo = ReturnType<typeof createAnalyticsRepo>

export function createAnalyticsRepo(db: Db) {
  return {
    async insert(event: typeof analyticsEvents.$inferInsert): Promise<void> {
      await db.insert(analyticsEvents).values(event)
    },
  }
}
