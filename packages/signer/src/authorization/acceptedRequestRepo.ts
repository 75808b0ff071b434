import { lte, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { acceptedRequests } from '../db/schema/authorization.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'

type Claim = {
  appId: string
  requestHash: string
  attempt: string
  nowMs: number
  expiresAtMs: number
}

export type AcceptedRequestRepo = ReturnType<typeof createAcceptedRequestRepo>

export const createAcceptedRequestRepo = (db: Db) => ({
  /** Returns true to one of concurrent attempts with the same request. */
  async claim({ appId, requestHash, attempt, nowMs, expiresAtMs }: Claim): Promise<boolean> {
    const { rows } = await db.execute(sql`
      insert into ${acceptedRequests} as known (app_id, request_hash, attempt, expires_at_ms)
      values (${appId}, ${requestHash}, ${attempt}, ${expiresAtMs}::bigint)
      on conflict (app_id, request_hash) do update
        set attempt = excluded.attempt, expires_at_ms = excluded.expires_at_ms
        where known.attempt = excluded.attempt or known.expires_at_ms <= ${nowMs}::bigint
      returning 1`)
    return rows.length === 1
  },

  removeExpired: (nowMs: number): Promise<void> =>
    deleteInBatches(db, acceptedRequests, lte(acceptedRequests.expiresAtMs, nowMs)),
})
