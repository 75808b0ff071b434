import { and, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { outbox } from '../db/schema/logins.ts'
import type { OutboxMessage } from './createOutbox.ts'

export type LeasedMail = {
  id: string
  channel: string
  payload: Uint8Array
  attempts: number
  expiresAtMs: number
  /** What the payload says, where whoever sends it was there when it was sealed. */
  message?: OutboxMessage
}

const given = (name: string) => sql.placeholder(name)
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
  // Both belong to every login, so they are written and planned once.
  const leasing = db
    .update(outbox)
    .set({
      leasedUntilMs: sql`${given('leasedUntilMs')}`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(
      and(
        withoutWaitingForDisk,
        // An array, because it is made once; a list may be made anew for each row it is compared with.
        sql`${outbox.id} = any(array(
          select id from outbox
          where due_at_ms <= ${given('nowMs')} and leased_until_ms <= ${given('nowMs')}
          order by due_at_ms limit ${given('max')} for update skip locked
        ))`,
      ),
    )
    .returning({
      id: outbox.id,
      channel: outbox.channel,
      payload: outbox.payload,
      attempts: outbox.attempts,
      expiresAtMs: outbox.expiresAtMs,
    })
    .prepare('outbox_lease')
  const removing = db
    .delete(outbox)
    .where(
      and(
        withoutWaitingForDisk,
        sql`(${outbox.id}, ${outbox.attempts}) in (
          select * from unnest(${given('ids')}::text[], ${given('attempts')}::integer[]))`,
      ),
    )
    .prepare('outbox_remove')

  return {
    /** Takes due mails that nobody holds, and holds them until `leasedUntilMs`. */
    lease: (nowMs: number, leasedUntilMs: number, max: number): Promise<LeasedMail[]> =>
      leasing.execute({ nowMs, leasedUntilMs, max }),
    /** Holds on to mails whose sending takes its time. */
    async renew(mails: readonly LeasedMail[], leasedUntilMs: number): Promise<void> {
      await db.execute(sql`
        update outbox set leased_until_ms = ${leasedUntilMs}
        where (id, attempts) in (${attemptsOf(mails)}) and leased_until_ms > 0`)
    },
    async remove(mails: readonly LeasedMail[]): Promise<void> {
      await removing.execute({
        ids: mails.map(({ id }) => id),
        attempts: mails.map(({ attempts }) => attempts),
      })
    },
    async postpone({ id, attempts }: LeasedMail, dueAtMs: number): Promise<void> {
      await db.execute(sql`
        update outbox set due_at_ms = ${dueAtMs}, leased_until_ms = 0
        where id = ${id} and attempts = ${attempts}`)
    },
  }
}
