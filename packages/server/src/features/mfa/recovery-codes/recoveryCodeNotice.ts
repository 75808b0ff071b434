import type { App } from '../../../platform/config/createApps.ts'
import { composeMail } from '../../../platform/mail/composeMail.ts'
import type { MailContent } from '../../../platform/mail/MailTemplate.ts'
import { mailTextsOf } from '../../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../../platform/mail/oneLine.ts'

/** Notifies the user that a recovery code was used as second factor. */
export function recoveryCodeNotice(
  app: App,
  { remaining, atMs }: { remaining: number; atMs: number },
): { mail: MailContent; text: string } {
  const from = mailTextsOf(app)
  const words = from.texts.recoveryCode
  const name = oneLine(app.definition.name)
  const lead = words.lead(name, from.timeOf(atMs))
  const left = words.left(remaining)
  return {
    mail: composeMail(app, from, {
      kind: 'recovery-code-notice',
      subject: `${words.subject}: ${name}`,
      text: [lead, left, '', words.unasked],
      parts: { title: words.subject, lead, lines: [left, words.unasked] },
    }),
    text: words.sms(left),
  }
}
