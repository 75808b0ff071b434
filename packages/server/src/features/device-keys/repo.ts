import type { DeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { deleteInBatches } from '@latchkey/signer/postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { deviceKeys, deviceProofs } from '../../platform/db/schema/deviceKeys.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import { type Step, toSteps } from '../../platform/db/toSteps.ts'
import {
  limitSteps,
  limitValues,
  type RateLimitRule,
} from '../../platform/rate-limit/limitSteps.ts'

export type DeviceKeyRepo = ReturnType<typeof createDeviceKeyRepo>

/** Result of using a proof. */
export type ProofUse = 'accepted' | 'replayed' | 'another-key' | 'no-key'

/** SQL for device keys and used proofs. */
export function createDeviceKeyRepo(db: Db) {
  // Prepared, because every request of a vault waits for one of them.
  const using = prepareUse(db, 'device_proof_use', [], sql`null`)
  const usingWithLimit = prepareUse(
    db,
    'device_proof_use_with_limit',
    limitSteps(1, { countedIf: sql`exists (select from used)` }),
    sql`(select max(ends_at_ms) from refused)`,
  )

  return {
    /**
     * Compares the key and consumes the proof, in one statement. Of concurrent calls, one is accepted. An accepted one
     * is also counted under the limit, or refused until the end of its window.
     */
    async use(
      sessionId: string,
      { thumbprint, id, expiresAtMs }: DeviceProof,
      { limit, nowMs }: { limit?: RateLimitRule | undefined; nowMs: number },
    ): Promise<{ use: ProofUse; refusedUntilMs: number | null }> {
      const values = { sessionId, thumbprint, id, expiresAtMs }
      const [row] = limit
        ? await usingWithLimit.execute(Object.assign(limitValues([limit], nowMs), values))
        : await using.execute(values)
      if (!row) return { use: 'no-key', refusedUntilMs: null }
      if (!row.isKey) return { use: 'another-key', refusedUntilMs: null }
      if (!row.isFirst) return { use: 'replayed', refusedUntilMs: null }
      return { use: 'accepted', refusedUntilMs: row.refusedUntilMs }
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

const given = (name: string) => sql.placeholder(name)

/** The statement that consumes a proof, with steps that follow. */
const prepareUse = (db: Db, name: string, following: readonly Step[], refusedUntilMs: SQL) =>
  db
    .with(
      ...toSteps(db, [
        {
          name: 'device_key',
          statement: sql`select thumbprint = ${given('thumbprint')} as is_key from ${deviceKeys}
            where session_id = ${given('sessionId')}`,
        },
        {
          name: 'used',
          statement: sql`insert into ${deviceProofs} (session_id, id, expires_at_ms)
            select ${given('sessionId')}::text, ${given('id')}::text, ${given('expiresAtMs')}::bigint
            from device_key where is_key
            on conflict do nothing returning 1`,
        },
        ...following,
      ]),
    )
    .select({
      isKey: sql<boolean>`is_key`,
      isFirst: sql<boolean>`exists (select from used)`,
      refusedUntilMs: sql<number | null>`${refusedUntilMs}`.mapWith(Number),
    })
    .from(sql`device_key`)
    .prepare(name)
