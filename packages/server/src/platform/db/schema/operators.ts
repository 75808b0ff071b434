import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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

/** Users and addresses that operators denied. */
export const denylistEntries = pgTable(
  'denylist_entries',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** user, email, emailDomain, phone, wallet */
    type: text('type').notNull(),
    /** User id, or normalized like the identifiers of logins. */
    value: text('value').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('denylist_entries_value').on(table.appId, table.type, table.value),
    index('denylist_entries_by_app').on(table.appId, table.createdAtMs, table.id),
  ],
)

/** Requests that were refused or failed, without any value of the request. */
export const requestErrors = pgTable(
  'request_errors',
  {
    requestId: text('request_id').primaryKey(),
    /** Null if the request named no app of this server. */
    appId: text('app_id'),
    atMs: timestampMs('at_ms').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    code: text('code').notNull(),
    /** Whether the request was a login. */
    isLogin: boolean('is_login').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [index('request_errors_by_app').on(table.appId, table.atMs, table.requestId)],
)

/** Logins of days that are over, counted once: an app can have millions of login events. Days are UTC. */
export const loginDays = pgTable(
  'login_days',
  {
    appId: text('app_id').notNull(),
    /** Days since 1970. */
    day: integer('day').notNull(),
    byMethod: jsonb('by_method').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day] })],
)

/** Users who logged in during a number of days that are over, counted once for each last day. */
export const activeUserCounts = pgTable(
  'active_user_counts',
  {
    appId: text('app_id').notNull(),
    lastDay: integer('last_day').notNull(),
    days: integer('days').notNull(),
    users: integer('users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.lastDay, table.days] })],
)
