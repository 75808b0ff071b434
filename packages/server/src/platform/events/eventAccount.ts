import { sql } from 'drizzle-orm'

/** SQL: the account of an event from the columns of `linked_accounts`. */
export const eventAccount = sql`jsonb_build_object('type', type, 'details', details,
  'verifiedAtMs', verified_at_ms, 'firstVerifiedAtMs', first_verified_at_ms,
  'latestVerifiedAtMs', latest_verified_at_ms)`

/** The account of an event, verified just now. */
export const newEventAccount = (
  { type, details }: { type: string; details: Record<string, unknown> },
  nowMs: number,
) => ({
  type,
  details,
  verifiedAtMs: nowMs,
  firstVerifiedAtMs: nowMs,
  latestVerifiedAtMs: nowMs,
})
