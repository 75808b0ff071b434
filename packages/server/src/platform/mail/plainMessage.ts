import { Readable } from 'node:stream'
import type { Mail } from './MailTransport.ts'

/** ASCII that needs no encoding, with lines within RFC 5322, section 2.1.1. */
const PLAIN_BODY = /^[\t\n -~]*$/
const LINE_MAX_CHARS = 998
/** Fits in one line with the header name. */
const PLAIN_HEADER = /^[!-~](?:[ -~]{0,65}[!-~])?$/

/** Sender: header value and envelope address. */
export type Sender = { header: string; address: string }

/** Message object that nodemailer's pool accepts. */
export type ReadyMessage = {
  getEnvelope(): { from: string; to: string[] }
  getHeader(name: string): string
  messageId(): string
  createReadStream(): Readable
}

/**
 * Builds an ASCII mail with text and HTML parts (RFC 2046, section 5.1.4). Composing with nodemailer took a
 * fifth of the time of a login. Undefined if the mail needs an encoding.
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

const isPlainBody = (text: string): boolean => PLAIN_BODY.test(text) && hasShortLines(text)

function hasShortLines(text: string): boolean {
  for (let start = 0; text.length - start > LINE_MAX_CHARS; ) {
    const end = text.lastIndexOf('\n', start + LINE_MAX_CHARS)
    if (end < start) return false
    start = end + 1
  }
  return true
}
