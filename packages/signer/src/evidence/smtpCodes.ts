import { mailHtml } from '@latchkey/contract/mail/mailHtml'
import { createTransport } from 'nodemailer'
import { type CodeMessage, codeText, oneLine } from './CodeTransport.ts'
import { CODE_TEXTS } from './codeTexts.ts'

const CONNECT_TIMEOUT_MS = 3_000
const SEND_TIMEOUT_MS = 5_000
/** Exactly one mailbox: no list, display name, route or line break. */
const ONE_ADDRESS = /^[^\s,;:<>()"\\@\p{Cc}]+@[^\s,;:<>()"\\@\p{Cc}]+$/u

/** Mails codes through the signer's own SMTP server. */
export function smtpCodes({ url, from }: { url: string; from: string }) {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message: CodeMessage): Promise<void> => {
    if (!ONE_ADDRESS.test(message.to)) throw new Error('The recipient is not a single mail address')
    const name = oneLine(message.appName)
    const { title } = CODE_TEXTS[message.language]
    const text = codeText(message)
    await smtp.sendMail({
      from,
      to: { name: '', address: message.to },
      subject: `${title}: ${name}`,
      text: `${text}\n`,
      html: mailHtml(
        message.language,
        { name },
        { title, lead: text, code: message.code, lines: [] },
      ),
      // Suppresses automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
