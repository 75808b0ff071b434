import type { DeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { deviceKeys, deviceProofs } from '../db/schema/deviceKeys.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'

export type SessionKey = { appId: string; sessionId: string; userId: string }
export type DeviceKeyRepo = ReturnType<typeof createDeviceKeyRepo>

/** SQL for device keys and used proofs. */
export function createDeviceKeyRepo(db: Db) {
  const given = sql.placeholder
  // Prepared, because every release of a secret waits for it.
  const using = db
    .with(
      db.$with('device_key', {}).as(sql`
        select thumbprint = ${given('thumbprint')} and user_id = ${given('userId')} as is_key
        from ${deviceKeys} where app_id = ${given('appId')} and session_id = ${given('sessionId')}`),
      db.$with('used', {}).as(sql`
        insert into ${deviceProofs} (app_id, session_id, id, call_hash, expires_at_ms)
        select ${given('appId')}::text, ${given('sessionId')}::text, ${given('id')}::text,
          ${given('callHash')}::text, ${given('expiresAtMs')}::bigint
        from device_key where is_key
        on conflict (app_id, session_id, id) do update set call_hash = excluded.call_hash
          where device_proofs.call_hash = excluded.call_hash
        returning 1`),
    )
    .select({ isUsed: sql<boolean>`exists (select from used)` })
    .from(sql`device_key`)
    .prepare('signer_device_proof_use')

  return {
    /**
     * Compares user and key and consumes the proof for one call, in one statement. The same call may come
     * again, because the API repeats a call that got no answer. Undefined if the session has no key.
     */
    async use(
      session: SessionKey,
      { thumbprint, id, expiresAtMs }: DeviceProof,
      callHash: string,
    ): Promise<boolean | undefined> {
      const [row] = await using.execute({ ...session, thumbprint, id, expiresAtMs, callHash })
      return row?.isUsed
    },

    /** Registers the key of a session that has none, and consumes the proof. Resolves with false if it did not. */
    async register(
      { appId, sessionId, userId }: SessionKey,
      { thumbprint, id, expiresAtMs }: DeviceProof,
      { callHash, nowMs }: { callHash: string; nowMs: number },
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with registered as (
            insert into ${deviceKeys} (app_id, session_id, user_id, thumbprint, registered_at_ms)
            values (${appId}, ${sessionId}, ${userId}, ${thumbprint}, ${nowMs}::bigint)
            on conflict (app_id, session_id) do nothing returning app_id, session_id)
        insert into ${deviceProofs} (app_id, session_id, id, call_hash, expires_at_ms)
        select app_id, session_id, ${id}, ${callHash}, ${expiresAtMs}::bigint from registered
        on conflict do nothing returning 1`)
      return rows.length === 1
    },

    async remove(appId: string, sessionId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        delete from ${deviceKeys} where app_id = ${appId} and session_id = ${sessionId} returning 1`)
      return rows.length === 1
    },

    async removeExpired(times: { nowMs: number; registeredBeforeMs: number }): Promise<void> {
      await deleteInBatches(db, deviceProofs, sql`expires_at_ms < ${times.nowMs}::bigint`)
      await deleteInBatches(
        db,
        deviceKeys,
        sql`registered_at_ms < ${times.registeredBeforeMs}::bigint`,
      )
    },
  }
}
