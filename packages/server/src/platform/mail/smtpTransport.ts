import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import type { DkimKey } from './DkimKey.ts'
import { MailRefusedError, type MailTransport } from './MailTransport.ts'
import { plainMessage, type ReadyMessage, type Sender } from './plainMessage.ts'

const CONNECT_TIMEOUT_MS = 5_000
const SEND_TIMEOUT_MS = 10_000
/** Exactly one mailbox: no list, display name, route or line break. */
const ONE_ADDRESS = /^[^\s,;:<>()"\\@\p{Cc}]+@[^\s,;:<>()"\\@\p{Cc}]+$/u

/** SMTP with pooled connections and short timeouts. One recipient per mail. */
export function smtpTransport({
  url,
  from,
  dkim,
}: {
  url: string
  from: string
  /** Signs every mail (RFC 6376). */
  dkim?: DkimKey | undefined
}): MailTransport & { close(): void } {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
      },
    }),
  })
  const sender = senderOf(from)
  const boundary = randomBytes(18).toString('hex') // unpredictable, so that mail content cannot close a part
  const { transporter } = smtp
  type Composed = Parameters<typeof transporter.send>[0]
  /** Bypasses nodemailer's composer and uses its pool. */
  const sendReady = (message: ReadyMessage) =>
    new Promise<void>((resolve, reject) => {
      const composed = { data: {}, message } as unknown as Composed
      transporter.send(composed, (error) => (error ? reject(error) : resolve()))
    })

  return {
    async send(mail) {
      const { messageId, to, subject, text, html } = mail
      if (!ONE_ADDRESS.test(to))
        throw new MailRefusedError('The recipient is not a single mail address')
      if (/\p{Cc}/u.test(subject))
        throw new MailRefusedError('The subject contains a control character')
      // Only nodemailer's composer signs.
      const plain = dkim ? undefined : plainMessage(mail, sender, { boundary, sentAt: new Date() })
      try {
        if (plain) return await sendReady(plain)
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          // Suppresses automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isFinal(error))
          throw new MailRefusedError('The mail server rejected the recipient permanently', {
            cause: error,
          })
        throw error
      }
    },
    close: () => smtp.close(),
  }
}

function senderOf(from: string): Sender {
  const { from: address } = new MimeNode().setHeader('From', from).getEnvelope()
  return { header: MimeNode.encodeHeaderValue('From', from), address: address || '' }
}

/** A 5xx reply to RCPT TO is permanent. Other errors are configuration problems and retried. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
}
