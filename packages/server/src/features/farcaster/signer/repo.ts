import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { farcasterSigners } from '../../../platform/db/schema/farcaster.ts'

export type SignerKey = { appId: string; userId: string; publicKey: string; fid: number }
export type SignerRow = typeof farcasterSigners.$inferSelect
type Event = { eventId: string; sessionId: string; nowMs: number }

export type FarcasterSignerRepo = ReturnType<typeof createFarcasterSignerRepo>

/** SQL for Farcaster signer keys. */
export function createFarcasterSignerRepo(db: Db) {
  const isKey = ({ userId, publicKey, fid }: SignerKey) =>
    and(
      eq(farcasterSigners.userId, userId),
      eq(farcasterSigners.publicKey, publicKey),
      eq(farcasterSigners.fid, fid),
    )

  return {
    async find(key: SignerKey): Promise<SignerRow | undefined> {
      const [row] = await db.select().from(farcasterSigners).where(isKey(key))
      return row
    },

    /**
     * Claims the right to call Farcaster; exactly one of several concurrent callers gets it.
     * Pending and approved requests are kept. Rejected requests and those near their deadline are
     * renewed.
     */
    async claim(
      key: SignerKey,
      claim: {
        id: string
        nowMs: number
        untilMs: number
        deadlineMs: number
        freshUntilMs: number
      },
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into farcaster_signers as known (app_id, user_id, public_key, fid, status, claim_id,
          claimed_until_ms, deadline_ms, checked_at_ms, created_at_ms)
        values (${key.appId}, ${key.userId}, ${key.publicKey}, ${key.fid}::bigint, 'asking',
          ${claim.id}, ${claim.untilMs}::bigint, ${claim.deadlineMs}::bigint, 0,
          ${claim.nowMs}::bigint)
        on conflict (user_id, public_key) do update set fid = excluded.fid, status = 'asking',
          is_removed = false, claim_id = excluded.claim_id,
          claimed_until_ms = excluded.claimed_until_ms, sealed_request = null,
          deadline_ms = excluded.deadline_ms, checked_at_ms = 0
        where known.fid <> excluded.fid
          or (known.status = 'asking' and known.claimed_until_ms <= ${claim.nowMs}::bigint)
          or (known.status = 'pending' and known.deadline_ms <= ${claim.freshUntilMs}::bigint)
          or (known.status = 'revoked' and not known.is_removed)
        returning claim_id`)
      return rows.length > 0
    },

    /** Stores the request. Resolves to false if another caller has claimed it since. */
    async storeRequest(key: SignerKey, claimId: string, sealedRequest: Uint8Array) {
      const rows = await db
        .update(farcasterSigners)
        .set({ status: 'pending', sealedRequest })
        .where(
          and(
            isKey(key),
            eq(farcasterSigners.claimId, claimId),
            eq(farcasterSigners.status, 'asking'),
          ),
        )
        .returning({ claimId: farcasterSigners.claimId })
      return rows.length > 0
    },

    /** Releases the claim after a failure, so that the next caller can retry at once. */
    async release(key: SignerKey, claimId: string): Promise<void> {
      await db
        .update(farcasterSigners)
        .set({ claimedUntilMs: 0 })
        .where(
          and(
            isKey(key),
            eq(farcasterSigners.claimId, claimId),
            eq(farcasterSigners.status, 'asking'),
          ),
        )
    },

    /** Reserves the next status check; one of several concurrent polls gets it. */
    async reserveCheck(key: SignerKey, { nowMs, gapMs }: { nowMs: number; gapMs: number }) {
      const rows = await db
        .update(farcasterSigners)
        .set({ checkedAtMs: nowMs })
        .where(and(isKey(key), sql`checked_at_ms <= ${nowMs - gapMs}::bigint`))
        .returning({ status: farcasterSigners.status })
      return rows.length > 0
    },

    /** Marks the key as approved and adds it to the Farcaster account. */
    async approve(key: SignerKey, { eventId, sessionId, nowMs }: Event): Promise<void> {
      await db.execute(sql`
        with approved as (
          update farcaster_signers set status = 'approved', sealed_request = null
          where user_id = ${key.userId} and public_key = ${key.publicKey}
            and fid = ${key.fid}::bigint and status in ('asking', 'pending')
          returning app_id, user_id
        ), shown as (
          update linked_accounts
          set details = details || jsonb_build_object('signer_public_key', ${key.publicKey}::text)
          where user_id = ${key.userId} and type = 'farcaster' and subject = ${String(key.fid)}
            and exists (select from farcaster_signers known where known.user_id = ${key.userId}
              and known.public_key = ${key.publicKey} and known.fid = ${key.fid}::bigint
              and known.status in ('asking', 'pending', 'approved'))
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${eventId}, app_id, user_id, ${sessionId}::text, 'farcaster_signer_approved',
          ${nowMs}::bigint from approved`)
    },

    /** Marks the key as revoked: rejected, or removed on chain. */
    async revoke(
      key: SignerKey,
      { isRemoved }: { isRemoved: boolean },
      { eventId, sessionId, nowMs }: Event,
    ): Promise<void> {
      await db.execute(sql`
        with revoked as (
          update farcaster_signers set status = 'revoked', is_removed = ${isRemoved},
            sealed_request = null
          where user_id = ${key.userId} and public_key = ${key.publicKey}
            and fid = ${key.fid}::bigint and status in ('asking', 'pending', 'approved')
          returning app_id, user_id, public_key
        ), hidden as (
          update linked_accounts set details = details - 'signer_public_key' from revoked
          where linked_accounts.user_id = revoked.user_id and type = 'farcaster'
            and details ->> 'signer_public_key' = revoked.public_key
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${eventId}, app_id, user_id, ${sessionId}::text, 'farcaster_signer_revoked',
          ${nowMs}::bigint from revoked`)
    },
  }
}
