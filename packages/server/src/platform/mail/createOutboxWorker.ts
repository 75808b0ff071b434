import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/Db.ts'
import type { Log } from '../log/createLog.ts'
import { type TextMessage, TextRefusedError, type TextTransport } from '../sms/TextTransport.ts'
import { type OutboxMessage, type OutboxRow, sealedFor } from './createOutbox.ts'
import { createOutboxRepo, type LeasedMail } from './createOutboxRepo.ts'
import { type Mail, MailRefusedError, type MailTransport } from './MailTransport.ts'

const POLL_MS = 1_000
const SEND_TIMEOUT_MS = 10_000
/** Workers renew their leases at every poll. Mails of a dead worker are retried after this time. */
const LEASE_MS = 5_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 15_000
/** More than the SMTP connections, so that none waits for the database. */
const IN_FLIGHT_MAX = 32
/** Batches deletions of sent mails: one statement per mail would be as expensive as a login. */
const REMOVE_TOGETHER_MS = 20

/** A row to insert, with its content if this process sends it. */
export type ReservedMail = OutboxRow & Pick<LeasedMail, 'message'>

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

/** Sends queued mails. Leases ensure that one worker sends each mail. */
export function createOutboxWorker({
  db,
  open,
  transport,
  textTransport,
  messageIdDomain,
  nowMs,
  log,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  pollMs = POLL_MS,
}: {
  db: Db
  open(sealed: Uint8Array, aad: string): Uint8Array
  transport: MailTransport
  /** For text messages and WhatsApp. */
  textTransport: TextTransport
  /** Domain part of the Message-ID. */
  messageIdDomain: string
  nowMs(): number
  log: Log
  sendTimeoutMs?: number
  pollMs?: number
}): OutboxWorker {
  const repo = createOutboxRepo(db)
  const inFlight = new Map<LeasedMail, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  /** All slots were taken at the last poll. The next finished mail polls again. */
  let isFull = false
  let stopped = false

  let nextToRemove: { mails: LeasedMail[]; removed: Promise<void> } | undefined
  /** Deletes mails that finish at about the same time in one statement. */
  function remove(mail: LeasedMail): Promise<void> {
    if (!nextToRemove) {
      const mails: LeasedMail[] = []
      const removed = pause(REMOVE_TOGETHER_MS).then(() => {
        nextToRemove = undefined
        return repo.remove(mails)
      })
      nextToRemove = { mails, removed }
    }
    nextToRemove.mails.push(mail)
    return nextToRemove.removed
  }

  function poke(mail?: ReservedMail) {
    if (stopped) return
    // The lease may have expired before the commit.
    if (mail?.message && mail.leasedUntilMs > nowMs()) return startSending(mail)
    pollAgain = true
    polling ??= leaseDue().finally(() => {
      polling = undefined
    })
  }

  async function leaseDue() {
    while (pollAgain && !stopped) {
      pollAgain = false
      const freeSlots = IN_FLIGHT_MAX - inFlight.size
      if (freeSlots <= 0) {
        isFull = true
        return
      }
      try {
        const now = nowMs()
        const leased = await repo.lease(now, now + LEASE_MS, freeSlots)
        if (leased.length === freeSlots) pollAgain = true
        for (const mail of leased) startSending(mail)
      } catch (fault) {
        log.error('outbox_unreadable', { fault })
        return // the next poll tries again
      }
    }
  }

  function startSending(mail: LeasedMail) {
    const sending = deliver(mail).finally(() => {
      inFlight.delete(mail)
      if (!isFull) return // queueing a mail pokes the worker, so no poll is needed
      isFull = false
      poke()
    })
    inFlight.set(mail, sending)
  }

  function poll() {
    poke()
    if (inFlight.size === 0) return
    repo
      .renew([...inFlight.keys()], nowMs() + LEASE_MS)
      .catch((fault: unknown) => log.error('outbox_unwritable', { fault }))
  }

  async function deliver(mail: LeasedMail) {
    const about = { mailId: mail.id, attempts: mail.attempts }
    try {
      if (mail.expiresAtMs <= nowMs()) {
        log.warn('mail_expired', about)
        return await remove(mail)
      }
      try {
        await send(mail)
      } catch (fault) {
        if (fault instanceof MailRefusedError || fault instanceof TextRefusedError) {
          log.warn('mail_refused', { ...about, fault })
          return await remove(mail)
        }
        log.warn('mail_delayed', { ...about, fault })
        return await repo.postpone(mail, nowMs() + retryDelayMs(mail.attempts))
      }
      await remove(mail)
    } catch (fault) {
      // Database unavailable: the lease expires and the mail is retried.
      log.error('outbox_unwritable', { ...about, fault })
    }
  }

  const read = ({ id, payload }: LeasedMail): unknown =>
    JSON.parse(new TextDecoder().decode(open(payload, sealedFor(id))))

  function transmit(mail: LeasedMail): Promise<void> {
    const { id, channel } = mail
    const content = mail.message ?? read(mail)
    if (channel === 'email') {
      const { to, subject, text, html } = content as Mail
      return transport.send({ to, subject, text, html, messageId: `<${id}@${messageIdDomain}>` })
    }
    const message = content as Omit<TextMessage, 'channel'>
    return textTransport.send({ ...message, channel: channel as TextMessage['channel'] })
  }

  async function send(mail: LeasedMail) {
    let timeout: NodeJS.Timeout | undefined
    const timedOut = new Promise<never>((_, reject) => {
      timeout = setTimeout(
        () => reject(new Error('Timeout of the mail or SMS provider')),
        sendTimeoutMs,
      )
    })
    try {
      await Promise.race([transmit(mail), timedOut])
    } finally {
      clearTimeout(timeout)
    }
  }

  return {
    start() {
      timer ??= setInterval(poll, pollMs)
      poke()
    },
    poke,
    reserve(row, message) {
      if (stopped || inFlight.size >= IN_FLIGHT_MAX) return row
      return { message, ...row, attempts: 1, leasedUntilMs: nowMs() + LEASE_MS }
    },
    async stop() {
      stopped = true
      await polling
      await Promise.all(inFlight.values())
      clearInterval(timer) // last, because leases in flight need renewal
    },
  }
}

/** Exponential backoff from 1 s to 15 s with jitter. */
function retryDelayMs(attempts: number): number {
  const delayMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
  return Math.round(delayMs * (0.5 + Math.random() / 2))
}
