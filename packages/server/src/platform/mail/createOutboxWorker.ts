import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/Db.ts'
import type { Log } from '../log/createLog.ts'
import { type TextMessage, TextRefusedError, type TextTransport } from '../sms/TextTransport.ts'
import { type OutboxMessage, type OutboxRow, sealedFor } from './createOutbox.ts'
import { type Mail, MailRefusedError, type MailTransport } from './MailTransport.ts'
import { createOutboxRepo, type LeasedMail } from './outboxRepo.ts'

const POLL_MS = 1_000
const SEND_TIMEOUT_MS = 10_000
/** A living worker renews its leases at every poll; a dead one's mails are taken up this soon. */
const LEASE_MS = 5_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 15_000
/** More than there are connections to the mail server, so that none of them waits for the database. */
const IN_HAND_MAX = 32
/** What is sent within this time is removed together: a statement for each mail cost as much as a login's. */
const REMOVE_TOGETHER_MS = 20

/** A row to be kept; with what it says when this process sends it itself. */
export type ReservedMail = OutboxRow & Pick<LeasedMail, 'message'>

export type OutboxWorker = {
  start(): void
  /**
   * Takes a mail in hand that is about to be kept: nobody else looks for it while its lease lasts. To be
   * handed over by `poke` after the commit. With hands full the row stays anybody's.
   */
  reserve(row: OutboxRow, message: OutboxMessage): ReservedMail
  /** Right after a commit that put a mail into the outbox: sends the one in hand, else looks at once. */
  poke(mail?: ReservedMail): void
  /** Takes no more mails and waits for those on their way. */
  stop(): Promise<void>
}

/** Sends what lies in the outbox, each mail by one worker however many processes run one. */
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
  /** The right side of every Message-ID: the domain mails are sent from. */
  messageIdDomain: string
  nowMs(): number
  log: Log
  sendTimeoutMs?: number
  pollMs?: number
}): OutboxWorker {
  const repo = createOutboxRepo(db)
  const onTheirWay = new Map<LeasedMail, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  /** A look found its hands full: the next mail that is done looks again. */
  let isFull = false
  let stopped = false

  let nextToRemove: { mails: LeasedMail[]; removed: Promise<void> } | undefined
  /** Those that are done at about the same time go together, in one statement. */
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
    // One that took long to be kept may be in other hands by now.
    if (mail?.message && mail.leasedUntilMs > nowMs()) return setOff(mail)
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  async function look() {
    while (lookAgain && !stopped) {
      lookAgain = false
      const room = IN_HAND_MAX - onTheirWay.size
      if (room <= 0) {
        isFull = true
        return
      }
      try {
        const now = nowMs()
        const leased = await repo.lease(now, now + LEASE_MS, room)
        if (leased.length === room) lookAgain = true
        for (const mail of leased) setOff(mail)
      } catch (fault) {
        log.error('outbox_unreadable', { fault })
        return // the next poll tries again
      }
    }
  }

  function setOff(mail: LeasedMail) {
    const sending = deliver(mail).finally(() => {
      onTheirWay.delete(mail)
      if (!isFull) return // whoever queues a mail pokes, so there is nothing to look for
      isFull = false
      poke()
    })
    onTheirWay.set(mail, sending)
  }

  function poll() {
    poke()
    if (onTheirWay.size === 0) return
    repo
      .renew([...onTheirWay.keys()], nowMs() + LEASE_MS)
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
      // The database is away: the lease ends by itself and the mail is taken up again.
      log.error('outbox_unwritable', { ...about, fault })
    }
  }

  const read = ({ id, payload }: LeasedMail): unknown =>
    JSON.parse(new TextDecoder().decode(open(payload, sealedFor(id))))

  function hand(mail: LeasedMail): Promise<void> {
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
    const tooLate = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(new Error('The carrier did not answer')), sendTimeoutMs)
    })
    try {
      await Promise.race([hand(mail), tooLate])
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
      if (stopped || onTheirWay.size >= IN_HAND_MAX) return row
      return { message, ...row, attempts: 1, leasedUntilMs: nowMs() + LEASE_MS }
    },
    async stop() {
      stopped = true
      await looking
      await Promise.all(onTheirWay.values())
      clearInterval(timer) // only now: the leases of what is on its way were still renewed
    },
  }
}

/** Doubles from one second to fifteen; jitter keeps mails that failed together from returning together. */
function retryDelayMs(attempts: number): number {
  const delayMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
  return Math.round(delayMs * (0.5 + Math.random() / 2))
}
