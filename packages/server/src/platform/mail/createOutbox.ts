import type { Db } from '../db/Db.ts'
import { outbox } from '../db/schema/logins.ts'
import { outboxContext } from '../secrets/sealContexts.ts'
import type { TextMessage } from '../sms/TextTransport.ts'
import type { Mail } from './MailTransport.ts'

/** A mail or text message. An expired one is not delivered. */
export type OutboxMessage = { expiresAtMs: number } & (
  | ({ channel: 'email' } & Omit<Mail, 'messageId'>)
  | TextMessage
)

export type OutboxRow = typeof outbox.$inferSelect

export type Outbox = {
  /** Encrypts a message to a row, for a statement that inserts it with other changes. */
  seal(message: OutboxMessage): OutboxRow
  /** Queues a mail. With `tx`, it is queued only if the transaction commits. */
  enqueue(message: OutboxMessage, tx?: Db): Promise<void>
}

const UTF_8 = new TextEncoder()

function contentJson({ channel, expiresAtMs, ...content }: OutboxMessage): string {
  const prepared = 'prepared' in content ? content.prepared : undefined
  if (!prepared) return JSON.stringify(content)
  return `{"to":${JSON.stringify(content.to)},${prepared.members}}`
}

/** Queues mails in the database, so that a slow mail server neither delays logins nor loses mails. */
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
  function toRow(message: OutboxMessage): OutboxRow {
    const { channel, expiresAtMs } = message
    const id = randomId()
    const payload = seal(UTF_8.encode(contentJson(message)), outboxContext(id))
    const createdAtMs = nowMs()
    return {
      id,
      channel,
      payload,
      createdAtMs,
      dueAtMs: createdAtMs,
      expiresAtMs,
      attempts: 0,
      leasedUntilMs: 0,
    }
  }
  return {
    seal: toRow,
    async enqueue(message, tx = db) {
      await tx.insert(outbox).values(toRow(message))
    },
  }
}
