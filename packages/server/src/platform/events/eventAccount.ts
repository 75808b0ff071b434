import { sql } from 'drizzle-orm'

/** An account as announcements keep it, out of the columns of its row. */
export const eventAccount = sql`jsonb_build_object('type', type, 'details', details,
  'verifiedAtMs', verified_at_ms, 'firstVerifiedAtMs', first_verified_at_ms,
  'latestVerifiedAtMs', latest_verified_at_ms)`

/** One that was proved just now. */
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
