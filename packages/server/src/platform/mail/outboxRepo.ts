import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'

export type LeasedMail = {
  id: string
  channel: string
  payload: Uint8Array
  attempts: number
  expiresAtMs: number
}

const attemptsOf = (mails: readonly LeasedMail[]) =>
  sql.join(
    mails.map(({ id, attempts }) => sql`(${id}::text, ${attempts}::integer)`),
    sql`, `,
  )

/**
 * The rows of the outbox as a worker sees them. A lease is named by its attempt, so a worker that comes
 * back after its lease has passed on can neither remove nor postpone the mail.
 */
export function createOutboxRepo(db: Db) {
  // What a crash of the database may forget of its last half second is who held a mail, or that it was
  // sent: then it is sent again, under the same Message-ID. Not worth waiting for the disk each time.
  const withoutWaitingForDisk = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`
  return {
    /** Takes due mails that nobody holds, and holds them until `leasedUntilMs`. */
    async lease(nowMs: number, leasedUntilMs: number, max: number): Promise<LeasedMail[]> {
      const { rows } = await db.execute<{
        id: string
        channel: string
        payload: Uint8Array
        attempts: number
        expires_at_ms: string | number
      }>(sql`
        update outbox set leased_until_ms = ${leasedUntilMs}, attempts = attempts + 1
        where ${withoutWaitingForDisk} and id in (
          select id from outbox where due_at_ms <= ${nowMs} and leased_until_ms <= ${nowMs}
          order by due_at_ms limit ${max} for update skip locked
        )
        returning id, channel, payload, attempts, expires_at_ms`)
      return rows.map(({ expires_at_ms, ...row }) => ({
        ...row,
        expiresAtMs: Number(expires_at_ms),
      }))
    },
    /** Holds on to mails whose sending takes its time. */
    async renew(mails: readonly LeasedMail[], leasedUntilMs: number): Promise<void> {
      await db.execute(sql`
        update outbox set leased_until_ms = ${leasedUntilMs}
        where (id, attempts) in (${attemptsOf(mails)}) and leased_until_ms > 0`)
    },
    async remove(mails: readonly LeasedMail[]): Promise<void> {
      await db.execute(sql`
        delete from outbox
        where ${withoutWaitingForDisk} and (id, attempts) in (${attemptsOf(mails)})`)
    },
    async postpone({ id, attempts }: LeasedMail, dueAtMs: number): Promise<void> {
      await db.execute(sql`
        update outbox set due_at_ms = ${dueAtMs}, leased_until_ms = 0
        where id = ${id} and attempts = ${attempts}`)
    },
  }
}
