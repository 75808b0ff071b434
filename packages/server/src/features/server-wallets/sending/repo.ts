import { deleteInBatches } from '@latchkey/signer/postgres'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { TRANSACTION_WATCH_LIMITS } from '../../../limits/webhookLimits.ts'
import type { Db } from '../../../platform/db/Db.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { wallets } from '../../../platform/db/schema/deviceWallets.ts'
import { serverWallets, walletSendings } from '../../../platform/db/schema/serverWallets.ts'
import { linkedAccounts } from '../../../platform/db/schema/users.ts'
import { transactionWatches } from '../../../platform/db/schema/webhooks.ts'
import type { EventLog } from '../../events/statements.ts'

export type Sending = typeof walletSendings.$inferSelect
export type NewSending = Pick<
  Sending,
  'id' | 'walletId' | 'caip2' | 'attempt' | 'requestHash' | 'createdAtMs'
>

/** A transaction whose bytes are fixed: a repeat sends the same. */
export type Signed = Sending & { transaction: string; hash: string }
export const isSigned = (row: Sending): row is Signed =>
  row.transaction !== null && row.hash !== null

/** Maximum retries after a nonce conflict with concurrent transactions of one wallet. */
const CONFLICT_RETRIES_MAX = 100

export type SendingRepo = ReturnType<typeof createSendingRepo>

/** Stores transactions to send: one per idempotency key, one nonce per transaction. */
export function createSendingRepo(db: Db, eventLog: Pick<EventLog, 'idFor'>) {
  return {
    /** Inserts the transaction, or returns the earlier one with the same idempotency key. */
    async begin(row: NewSending): Promise<Sending> {
      const [begun] = await db.insert(walletSendings).values(row).onConflictDoNothing().returning()
      if (begun) return begun
      const [earlier] = await db
        .select()
        .from(walletSendings)
        .where(
          and(
            eq(walletSendings.walletId, row.walletId),
            eq(walletSendings.attempt, row.attempt ?? ''),
          ),
        )
      if (!earlier) throw new Error('The transaction was neither inserted nor found')
      return earlier
    },

    /**
     * Reserves a nonce: the chain's next one, or the one after the highest reserved. Releases older
     * reservations that never reached the chain.
     */
    async reserveNonce(
      { id, walletId, caip2 }: Pick<Sending, 'id' | 'walletId' | 'caip2'>,
      { next, sinceMs }: { next: number; sinceMs: number },
    ): Promise<number> {
      await db.execute(sql`
        update wallet_sendings set nonce = null
        where wallet_id = ${walletId} and caip2 = ${caip2} and nonce >= ${next}::bigint
          and created_at_ms < ${sinceMs}::bigint`)
      return retryOnUniqueViolation(async () => {
        await db.execute(sql`
          update wallet_sendings set nonce = greatest(${next}::bigint, coalesce((
            select max(nonce) + 1 from wallet_sendings
            where wallet_id = ${walletId} and caip2 = ${caip2}), 0))
          where id = ${id} and nonce is null`)
        const [row] = await db
          .select({ nonce: walletSendings.nonce })
          .from(walletSendings)
          .where(eq(walletSendings.id, id))
        return row?.nonce ?? next
      }, CONFLICT_RETRIES_MAX)
    },

    /**
     * Stores the signed bytes; with several attempts the first stored one is sent. Returns undefined if
     * the nonce was released in the meantime. If the app has a webhook endpoint, the transaction is
     * watched from here on, so a crash before the node's reply loses no event.
     */
    async saveSigned(
      {
        id,
        nonce,
        appId,
        createdAtMs,
      }: Pick<Sending, 'id' | 'nonce' | 'createdAtMs'> & {
        appId: string
      },
      signed: { transaction: string; hash: string },
    ): Promise<Signed | undefined> {
      const isAsReserved =
        nonce === null ? isNull(walletSendings.nonce) : eq(walletSendings.nonce, nonce)
      const keep = (tx: Db) =>
        tx
          .update(walletSendings)
          .set(signed)
          .where(and(eq(walletSendings.id, id), isNull(walletSendings.transaction), isAsReserved))
          .returning({ id: walletSendings.id })
      if (eventLog.idFor(appId) === null) await keep(db)
      else {
        const dueAtMs = createdAtMs + TRANSACTION_WATCH_LIMITS.leaseMs
        await db.transaction(async (tx) => {
          if ((await keep(tx)).length === 0) return
          await tx.insert(transactionWatches).values({ sendingId: id, appId, createdAtMs, dueAtMs })
        })
      }
      const [row] = await db.select().from(walletSendings).where(eq(walletSendings.id, id))
      return row && isSigned(row) ? row : undefined
    },

    /** Releases the nonce of a transaction that is not sent for now. */
    async releaseNonce(id: string): Promise<void> {
      await db.update(walletSendings).set({ nonce: null }).where(eq(walletSendings.id, id))
    },

    /** A transaction of the app, with the address that sends it. */
    async find(appId: string, id: string): Promise<{ sending: Sending; address: string } | null> {
      const [row] = await db
        .select({
          sending: walletSendings,
          address: sql<string>`coalesce(${serverWallets.address}, ${wallets.address}, '')`,
        })
        .from(walletSendings)
        .leftJoin(serverWallets, eq(serverWallets.id, walletSendings.walletId))
        .leftJoin(wallets, eq(wallets.accountId, walletSendings.walletId))
        .leftJoin(linkedAccounts, eq(linkedAccounts.id, wallets.accountId))
        .where(
          and(
            eq(walletSendings.id, id),
            or(eq(serverWallets.appId, appId), eq(linkedAccounts.appId, appId)),
          ),
        )
      return row ?? null
    },

    removeOlder: (thanMs: number): Promise<void> =>
      deleteInBatches(db, walletSendings, lt(walletSendings.createdAtMs, thanMs)),
  }
}
