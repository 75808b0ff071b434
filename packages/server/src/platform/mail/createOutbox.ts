import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { outbox } from '../db/schema/logins.ts'
import type { TextMessage } from '../sms/TextTransport.ts'
import type { Mail } from './MailTransport.ts'

/** A code that has died is not worth delivering, so every message says until when it is. */
export type OutboxMessage = { expiresAtMs: number } & (
  | ({ channel: 'email' } & Omit<Mail, 'messageId'>)
  | TextMessage
)

export type OutboxRow = typeof outbox.$inferSelect

export type Outbox = {
  /** The row of a mail, for a statement that stores it together with something else. */
  seal(message: OutboxMessage): OutboxRow
  /** Keeps a mail to be sent soon; with `tx`, if and only if that transaction commits. */
  enqueue(message: OutboxMessage, tx?: Db): Promise<void>
  /** How many mails wait. */
  depth(): Promise<number>
}

/** Names the row in the seal, so that a payload copied into another row does not open. */
export const sealedFor = (id: string) => `outbox.payload.${id}`

/** Mails go through the database: a slow or dead mail server slows no login and loses no mail. */
export function createOutbox({
  db,
  seal,
  nowMs,
  randomId,
}: {
  db: Db
  seal(plain: Uint8Array, aad: string): Uint8Array
  nowMs(): number
  randomId(): string
}): Outbox {
  function toRow({ channel, expiresAtMs, ...content }: OutboxMessage): OutboxRow {
    const id = randomId()
    const payload = seal(new TextEncoder().encode(JSON.stringify(content)), sealedFor(id))
    const createdAtMs = nowMs()
    const due = { createdAtMs, dueAtMs: createdAtMs, expiresAtMs }
    return { id, channel, payload, ...due, attempts: 0, leasedUntilMs: 0 }
  }
  return {
    seal: toRow,
    async enqueue(message, tx = db) {
      await tx.insert(outbox).values(toRow(message))
    },
    async depth() {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from outbox`,
      )
      return rows[0]?.count ?? 0
    },
  }
}
