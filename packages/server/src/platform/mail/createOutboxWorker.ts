import type { Telemetry } from '@latchkey/signer/telemetry'
import { OUTBOX_LIMITS } from '../../limits/outboxLimits.ts'
import type { Db } from '../db/Db.ts'
import { outbox } from '../db/schema/logins.ts'
import { createJobQueue } from '../jobs/createJobQueue.ts'
import type { JobTable } from '../jobs/createJobStore.ts'
import type { JobResult } from '../jobs/JobQueue.ts'
import type { Log } from '../log/createLog.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { outboxContext } from '../secrets/sealContexts.ts'
import { type TextMessage, TextRefusedError, type TextTransport } from '../sms/TextTransport.ts'
import type { OutboxMessage, OutboxRow } from './createOutbox.ts'
import { type Mail, MailRefusedError, type MailTransport } from './MailTransport.ts'

/** Mails that are sent again after a crash of the database have the same Message-ID. */
export const outboxJobs: JobTable<OutboxRow> = { table: outbox, id: ['id'], isCommitAsync: true }

/** A row to insert, with its plain content if this process sends it. */
export type ReservedMail = OutboxRow & { message?: OutboxMessage }

export type OutboxWorker = {
  start(): void
  /**
   * Leases a mail to this process before it is inserted. Pass it to `poke` after the commit. Without a free
   * slot, the row is returned unleased for any worker.
   */
  reserve(row: OutboxRow, message: OutboxMessage): ReservedMail
  /** Call after a commit that queued a mail: sends the reserved mail, or polls immediately. */
  poke(mail?: ReservedMail): void
  /** Stops leasing mails and waits for those in flight. */
  stop(): Promise<void>
}

/** Sends queued mails and text messages. */
export function createOutboxWorker({
  db,
  open,
  transport,
  textTransport,
  messageIdDomain,
  nowMs,
  random,
  log,
  metrics,
  telemetry,
  sendTimeoutMs = OUTBOX_LIMITS.sendTimeoutMs,
  pollMs = OUTBOX_LIMITS.pollMs,
}: {
  db: Db
  open(sealed: Uint8Array, aad: string): Uint8Array
  transport: MailTransport
  /** For text messages and WhatsApp. */
  textTransport: TextTransport
  /** Domain part of the Message-ID. */
  messageIdDomain: string
  nowMs(): number
  random(): number
  log: Log
  metrics: Pick<Metrics, 'countEvent' | 'countJob'>
  telemetry?: Pick<Telemetry, 'trace'>
  sendTimeoutMs?: number
  pollMs?: number
}): OutboxWorker {
  const read = ({ id, payload }: OutboxRow): unknown =>
    JSON.parse(new TextDecoder().decode(open(payload, outboxContext(id))))

  function transmit(mail: ReservedMail): Promise<void> {
    const { id, channel } = mail
    const content = mail.message ?? read(mail)
    if (channel === 'email') {
      const { to, subject, text, html, prepared } = content as Mail
      const messageId = `<${id}@${messageIdDomain}>`
      return transport.send({ to, subject, text, html, prepared, messageId })
    }
    const message = content as Omit<TextMessage, 'channel'>
    return textTransport.send({ ...message, channel: channel as TextMessage['channel'] })
  }

  async function send(mail: ReservedMail): Promise<JobResult<OutboxRow>> {
    if (mail.expiresAtMs <= nowMs()) return { type: 'give-up', event: 'mail_expired' }
    try {
      await transmit(mail)
      return { type: 'done' }
    } catch (fault) {
      const isRefused = fault instanceof MailRefusedError || fault instanceof TextRefusedError
      if (!isRefused) throw fault
      return { type: 'give-up', event: 'mail_refused', about: { fault } }
    }
  }

  const queue = createJobQueue<OutboxRow, ReservedMail>({
    name: 'mail',
    db,
    jobs: outboxJobs,
    limits: { ...OUTBOX_LIMITS, pollMs, timeoutMs: sendTimeoutMs },
    handle: send,
    describe: ({ id }) => ({ mailId: id }),
    events: { retry: 'mail_delayed', givenUp: 'mail_given_up' },
    nowMs,
    random,
    log,
    metrics,
    telemetry,
  })
  return {
    start: queue.start,
    reserve(row, message) {
      const reserved = queue.reserve(row)
      return reserved === row ? row : { message, ...reserved }
    },
    poke: queue.poke,
    stop: queue.stop,
  }
}
