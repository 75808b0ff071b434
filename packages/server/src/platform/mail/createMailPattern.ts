import { LIMITS } from '@latchkey/contract'
import type { MailContent } from './MailTemplate.ts'
import type { PreparedContent } from './MailTransport.ts'
import { escapeBody, isPlainBody } from './plainMessage.ts'

export type MailPattern = (code: string) => MailContent & { prepared: PreparedContent }

/** Stands for the code. Unicode reserves it for such uses, so it is in no text. */
export const PLACE_OF_CODE = '\ufdd0'
const SAMPLE_CODE = '0'.repeat(LIMITS.oneTimeCodeDigits)

/**
 * Makes the mail for a code out of a mail with `PLACE_OF_CODE`. Everything else is prepared once, because each login
 * sends a mail.
 */
export function createMailPattern(content: MailContent): MailPattern {
  const { subject, text, html } = content
  const fillText = fill(text)
  const fillHtml = fill(html)
  const fillMembers = fill(JSON.stringify({ subject, text, html }).slice(1, -1))
  const isPlain = [text, html].every((body) => isPlainBody(fill(body)(SAMPLE_CODE)))
  const plain = isPlain ? { text: fill(escapeBody(text)), html: fill(escapeBody(html)) } : undefined
  return (code) => ({
    subject,
    text: fillText(code),
    html: fillHtml(code),
    prepared: {
      members: fillMembers(code),
      bodies: plain && { text: plain.text(code), html: plain.html(code) },
    },
  })
}

/** Adds the parts one by one, because `join` copies them: V8 copies a sum only if it is read, and most are not. */
function fill(pattern: string): (code: string) => string {
  const [first = '', ...others] = pattern.split(PLACE_OF_CODE)
  return (code) => others.reduce((filled, part) => filled + code + part, first)
}
