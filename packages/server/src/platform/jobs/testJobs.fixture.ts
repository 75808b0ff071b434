import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '../db/Db.ts'
import { timestampMs } from '../db/schema/columns.ts'
import type { JobTable } from './createJobStore.ts'

const table = pgTable('test_jobs', {
  id: text('id').primaryKey(),
  key: text('slot_key').notNull(),
  createdAtMs: timestampMs('created_at_ms').notNull(),
  dueAtMs: timestampMs('due_at_ms').notNull(),
  attempts: integer('tries').notNull().default(0),
  leasedUntilMs: timestampMs('leased_until_ms').notNull().default(0),
  finishedAtMs: timestampMs('finished_at_ms'),
  isDone: boolean('is_done').notNull().default(false),
})

export type TestJob = typeof table.$inferSelect

/** A table with a slot key, which keeps finished jobs. */
export const testJobs = {
  table,
  id: ['id'],
  slotKey: ['key'],
  finished: { atMs: 'finishedAtMs', isDone: 'isDone' },
} satisfies JobTable<TestJob>

export const createTestJobs = (db: Db) =>
  db.execute(sql`create table test_jobs (
    id text primary key, slot_key text not null, created_at_ms bigint not null,
    due_at_ms bigint not null, tries integer not null default 0,
    leased_until_ms bigint not null default 0, finished_at_ms bigint,
    is_done boolean not null default false)`)
