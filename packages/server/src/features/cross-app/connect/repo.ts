import { deleteInBatches } from '@latchkey/signer/postgres'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { crossAppConnections as table } from '../../../platform/db/schema/crossApp.ts'

/** A site and the key it made for one connection, at one app. */
export type Site = { appId: string; origin: string; publicKey: string }
export type Connection = {
  id: string
  address: string
  /** Version of the root key that derives the server's key. */
  keyVersion: number
  expiresAtMs: number
}

export type CrossAppConnectRepo = ReturnType<typeof createCrossAppConnectRepo>

/** Stores connections between sites and wallets. */
export function createCrossAppConnectRepo(db: Db) {
  const isSite = ({ appId, origin, publicKey }: Site, nowMs: number) =>
    and(
      eq(table.appId, appId),
      eq(table.requesterPublicKey, publicKey),
      eq(table.origin, origin),
      gt(table.expiresAtMs, nowMs),
    )

  return {
    /**
     * Connects the wallet and records it. A repeated call keeps the connection's key and expiry, so that
     * the single-use record of a request never expires before its connection.
     */
    async connect(
      { appId, origin, publicKey }: Site,
      connection: Connection & { userId: string; nowMs: number },
      event: { id: string; sessionId: string },
    ): Promise<Connection> {
      const { id, userId, address, keyVersion, nowMs, expiresAtMs } = connection
      const { rows } = await db.execute<Record<'id' | 'version' | 'end', string>>(sql`
        with connected as (
          insert into cross_app_connections as known (id, app_id, user_id, requester_public_key,
            origin, address, key_version, created_at_ms, expires_at_ms)
          values (${id}, ${appId}, ${userId}, ${publicKey}, ${origin}, ${address},
            ${keyVersion}, ${nowMs}::bigint, ${expiresAtMs}::bigint)
          on conflict (app_id, requester_public_key, origin, user_id)
            do update set address = excluded.address,
              id = case when known.expires_at_ms > ${nowMs}::bigint then known.id
                else excluded.id end,
              key_version = case when known.expires_at_ms > ${nowMs}::bigint then known.key_version
                else excluded.key_version end,
              expires_at_ms = case when known.expires_at_ms > ${nowMs}::bigint
                then known.expires_at_ms else excluded.expires_at_ms end
          returning id, key_version, expires_at_ms
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
          select ${event.id}, ${appId}, ${userId}, ${event.sessionId}, 'cross_app_connected',
            jsonb_build_object('origin', ${origin}::text), ${nowMs}::bigint from connected
        )
        select id, key_version as version, expires_at_ms as "end" from connected`)
      const [row] = rows
      return {
        id: row?.id ?? id,
        address,
        keyVersion: Number(row?.version ?? keyVersion),
        expiresAtMs: Number(row?.end ?? expiresAtMs),
      }
    },

    /** Whether any user has connected a wallet to the site with this key. */
    async isConnected(site: Site, nowMs: number): Promise<boolean> {
      const rows = await db.select({ id: table.id }).from(table).where(isSite(site, nowMs)).limit(1)
      return rows.length > 0
    },

    async find(site: Site, userId: string, nowMs: number): Promise<Connection | undefined> {
      const [row] = await db
        .select()
        .from(table)
        .where(and(isSite(site, nowMs), eq(table.userId, userId)))
      return row
    },

    async remove(site: Site, userId: string, nowMs: number): Promise<void> {
      await db.delete(table).where(and(isSite(site, nowMs), eq(table.userId, userId)))
    },

    removeExpired: (nowMs: number): Promise<void> =>
      deleteInBatches(db, table, lte(table.expiresAtMs, nowMs)),
  }
}
