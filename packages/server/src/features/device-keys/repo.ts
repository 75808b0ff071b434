import type { DeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { deleteInBatches } from '@latchkey/signer/postgres'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { deviceKeys, deviceProofs } from '../../platform/db/schema/deviceKeys.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import { toStep } from '../../platform/db/toSteps.ts'

export type DeviceKeyRepo = ReturnType<typeof createDeviceKeyRepo>

/** Result of using a proof. */
export type ProofUse = 'accepted' | 'replayed' | 'another-key' | 'no-key'

/** SQL for device keys and used proofs. */
export function createDeviceKeyRepo(db: Db) {
  const given = sql.placeholder
  const step = toStep(db)
  // Prepared, because every request of a vault waits for it.
  const using = db
    .with(
      step(
        'device_key',
        sql`
        select thumbprint = ${given('thumbprint')} as is_key from ${deviceKeys}
        where session_id = ${given('sessionId')}`,
      ),
      step(
        'used',
        sql`
        insert into ${deviceProofs} (session_id, id, expires_at_ms)
        select ${given('sessionId')}::text, ${given('id')}::text, ${given('expiresAtMs')}::bigint
        from device_key where is_key
        on conflict do nothing returning 1`,
      ),
    )
    .select({
      isKey: sql<boolean>`is_key`,
      isFirst: sql<boolean>`exists (select from used)`,
    })
    .from(sql`device_key`)
    .prepare('device_proof_use')

  return {
    /** Compares the key and consumes the proof, in one statement. Of concurrent calls, one is accepted. */
    async use(sessionId: string, { thumbprint, id, expiresAtMs }: DeviceProof): Promise<ProofUse> {
      const [row] = await using.execute({ sessionId, thumbprint, id, expiresAtMs })
      if (!row) return 'no-key'
      if (!row.isKey) return 'another-key'
      return row.isFirst ? 'accepted' : 'replayed'
    },

    /**
     * Registers the key of an open session that has none and was opened after this time, and consumes the proof.
     * Resolves with false if it did not.
     */
    async register(
      { appId, sessionId }: { appId: string; sessionId: string },
      { thumbprint, id, expiresAtMs }: DeviceProof,
      { nowMs, openedAfterMs }: { nowMs: number; openedAfterMs: number },
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with registered as (
            insert into ${deviceKeys} (session_id, thumbprint, registered_at_ms)
            select id, ${thumbprint}, ${nowMs}::bigint from ${sessions}
            where id = ${sessionId} and app_id = ${appId} and expires_at_ms > ${nowMs}::bigint
              and created_at_ms > ${openedAfterMs}::bigint
            on conflict (session_id) do nothing returning session_id)
        insert into ${deviceProofs} (session_id, id, expires_at_ms)
        select session_id, ${id}, ${expiresAtMs}::bigint from registered
        on conflict do nothing returning 1`)
      return rows.length === 1
    },

    removeExpiredProofs: (nowMs: number): Promise<void> =>
      deleteInBatches(db, deviceProofs, sql`expires_at_ms < ${nowMs}::bigint`),
  }
}
