import { deleteInBatches, updateInBatches } from '@latchkey/signer/postgres'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import { singleUse as table } from '../db/schema/logins.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { singleUseContext } from '../secrets/sealContexts.ts'

export type SingleUseItem = { kind: string; appId: string; secret: string }

type NewItem = SingleUseItem & { payload?: unknown; lifetimeMs: number }
export type SingleUseRow = typeof table.$inferInsert
export type SingleUse = ReturnType<typeof createSingleUse>

type Deps = { db: Db; secrets: Secrets; nowMs(): number }

/** Single-use values (OAuth states, codes, challenges, nonces) with encrypted payloads. */
export function createSingleUse({ db, secrets, nowMs }: Deps) {
  const keyOf = ({ kind, appId, secret }: SingleUseItem) =>
    secrets.mac('identifier', appId, kind, secret).toString('base64url')

  const read = (kind: string, key: string, payload: Uint8Array | null): unknown =>
    payload === null
      ? null
      : JSON.parse(new TextDecoder().decode(secrets.open(payload, singleUseContext(kind, key))))

  const isGood = ({ kind, appId }: SingleUseItem, key: string) =>
    and(
      eq(table.kind, kind),
      eq(table.key, key),
      eq(table.appId, appId),
      gt(table.expiresAtMs, nowMs()),
      isNull(table.usedAtMs),
    )

  function seal(item: NewItem) {
    const key = keyOf(item)
    const { kind, appId, payload, lifetimeMs } = item
    const text = payload === undefined ? null : new TextEncoder().encode(JSON.stringify(payload))
    return {
      kind,
      key,
      appId,
      payload: text && secrets.seal(text, singleUseContext(kind, key)),
      expiresAtMs: nowMs() + lifetimeMs,
    }
  }

  return {
    keyOf,

    /** Creates the row, for a transaction with other changes. */
    seal,

    /** Stores a value until it is used or expires. False if it exists already. */
    async put(item: NewItem): Promise<boolean> {
      const rows = await db
        .insert(table)
        .values(seal(item))
        .onConflictDoNothing()
        .returning({ key: table.key })
      return rows.length === 1
    },

    /** Returns the payload of an unused value, else undefined. */
    async peek(item: SingleUseItem): Promise<unknown> {
      const key = keyOf(item)
      const [row] = await db.select().from(table).where(isGood(item, key))
      return row && read(item.kind, key, row.payload)
    },

    /** Consumes the value. Of concurrent calls, one gets the payload. */
    async take(item: SingleUseItem): Promise<unknown> {
      const key = keyOf(item)
      const [row] = await db
        .update(table)
        .set({ usedAtMs: nowMs() })
        .where(isGood(item, key))
        .returning({ payload: table.payload })
      return row && read(item.kind, key, row.payload)
    },

    /** The session opened with this value by the same attempt, to answer a retry. */
    async findUse(item: SingleUseItem, useKey: string, usedAfterMs: number) {
      const [row] = await db
        .select({ sessionId: table.sessionId })
        .from(table)
        .where(
          and(
            eq(table.kind, item.kind),
            eq(table.key, keyOf(item)),
            eq(table.useKey, useKey),
            gt(table.usedAtMs, usedAfterMs),
          ),
        )
      return row?.sessionId ?? undefined
    },

    /** Payload and session of a used value. Undefined while it is unused. */
    async findSpent(
      item: SingleUseItem,
    ): Promise<{ sessionId: string | null; payload: unknown } | undefined> {
      const key = keyOf(item)
      const [row] = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.kind, item.kind),
            eq(table.key, key),
            eq(table.appId, item.appId),
            isNotNull(table.usedAtMs),
          ),
        )
      return row && { sessionId: row.sessionId, payload: read(item.kind, key, row.payload) }
    },

    /** Deletes values a day after expiry, so that replays are detected until then. */
    async cleanUp(): Promise<void> {
      // Payloads can contain provider tokens, so they are deleted after the retry window.
      const repeatable = nowMs() - SERVER_LIMITS.idempotencyWindowMs
      await updateInBatches(
        db,
        table,
        sql`payload = null`,
        sql`payload is not null and expires_at_ms <= ${repeatable}::bigint`,
      )
      await deleteInBatches(db, table, sql`expires_at_ms <= ${nowMs()}::bigint - 86400000`)
    },
  }
}
