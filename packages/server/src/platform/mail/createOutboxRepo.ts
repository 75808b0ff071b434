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
  /** Plain content, if this process queued the mail. */
  message?: OutboxMessage
}

const given = (name: string) => sql.placeholder(name)
const attemptsOf = (mails: readonly LeasedMail[]) =>
  sql.join(
    mails.map(({ id, attempts }) => sql`(${id}::text, ${attempts}::integer)`),
    sql`, `,
  )

/**
 * Leases of outbox rows. The attempt number identifies a lease, so a worker with an expired lease can
 * neither delete nor postpone the mail.
 */
export function createOutboxRepo(db: Db) {
  // Without waiting for the disk: after a database crash, a mail may be sent again with the same Message-ID.
  const withoutWaitingForDisk = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`
  // Prepared, because every login runs both statements.
  const leasing = db
    .update(outbox)
    .set({
      leasedUntilMs: sql`${given('leasedUntilMs')}`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(
      and(
        withoutWaitingForDisk,
        // `array(…)` is evaluated once; a plain subquery could run per row.
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
    /** Leases due mails until `leasedUntilMs`. */
    lease: (nowMs: number, leasedUntilMs: number, max: number): Promise<LeasedMail[]> =>
      leasing.execute({ nowMs, leasedUntilMs, max }),
    /** Extends the leases of mails in flight. */
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
