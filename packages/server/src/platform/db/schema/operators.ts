import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { sessions } from './users.ts'

/** Sessions whose operator passed a second factor for the dashboard. */
export const operatorSessions = pgTable('operator_sessions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  verifiedUntilMs: timestampMs('verified_until_ms').notNull(),
})

/** Audit trail of the dashboard. A row is written before its action runs. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: text('id').primaryKey(),
    atMs: timestampMs('at_ms').notNull(),
    /** User id and email address of the operator, and the role at that time. */
    operatorId: text('operator_id').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    action: text('action').notNull(),
    /** App that the action changed. */
    appId: text('app_id'),
    /** User, entry or message that the action changed. */
    target: text('target'),
    /** `started`, `done` or an error code. */
    result: text('result').notNull(),
  },
  (table) => [index('operator_actions_by_time').on(table.atMs, table.id)],
)
