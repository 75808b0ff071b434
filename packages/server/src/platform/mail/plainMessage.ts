import { Readable } from 'node:stream'
import type { Mail } from './MailTransport.ts'

/** Letters that travel as they are, in lines no mail server breaks (RFC 5322, section 2.1.1). */
const PLAIN_BODY = /^[\t\n -~]*$/
const LINE_MAX_CHARS = 998
/** With its name in front of it still one line. */
const PLAIN_HEADER = /^[!-~](?:[ -~]{0,65}[!-~])?$/

/** Whom every mail is from: as the header shows it and as the mail server is told it. */
export type Sender = { header: string; address: string }

/** A mail as nodemailer's pool takes it. */
export type ReadyMessage = {
  getEnvelope(): { from: string; to: string[] }
  getHeader(name: string): string
  messageId(): string
  createReadStream(): Readable
}

/**
 * A mail in plain letters, which nearly all are, as text and page side by side (RFC 2046, section 5.1.4).
 * Written here because composing it cost a fifth of a whole login. Nothing when it needs an encoding.
 */
export function plainMessage(
  { messageId, to, subject, text, html }: Mail,
  from: Sender,
  { boundary, sentAt }: { boundary: string; sentAt: Date },
): ReadyMessage | undefined {
  const isPlain =
    PLAIN_HEADER.test(to) && PLAIN_HEADER.test(subject) && isPlainBody(text) && isPlainBody(html)
  if (!isPlain) return undefined
  const part = (type: string, body: string) =>
    `--${boundary}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 7bit\n\n${body}\n`
  const written = `From: ${from.header}
To: ${to}
Subject: ${subject}
Message-ID: ${messageId}
Date: ${sentAt.toUTCString().replace('GMT', '+0000')}
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="${boundary}"

${part('text/plain', text)}${part('text/html', html)}--${boundary}--
`
  const bytes = Buffer.from(written.replaceAll('\n', '\r\n'), 'latin1')
  return {
    getEnvelope: () => ({ from: from.address, to: [to] }),
    getHeader: () => messageId,
    messageId: () => messageId,
    createReadStream: () =>
      new Readable({
        read() {
          this.push(bytes)
          this.push(null)
        },
      }),
  }
}

const isPlainBody = (text: string): boolean =>
  PLAIN_BODY.test(text) && text.split('\n').every((line) => line.length <= LINE_MAX_CHARS)
