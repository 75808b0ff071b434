import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { outbox } from '../db/schema.ts'

export type OutboxMessage = {
  channel: 'email'
  to: string
  subject: string
  text: string
  html: string
  /** A code that has died is not worth delivering. */
  expiresAtMs: number
}

export type Outbox = {
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
  return {
    async enqueue({ channel, expiresAtMs, ...content }, tx = db) {
      const id = randomId()
      const payload = seal(new TextEncoder().encode(JSON.stringify(content)), sealedFor(id))
      const createdAtMs = nowMs()
      await tx
        .insert(outbox)
        .values({ id, channel, payload, createdAtMs, dueAtMs: createdAtMs, expiresAtMs })
    },
    async depth() {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from outbox`,
      )
      return rows[0]?.count ?? 0
    },
  }
}
