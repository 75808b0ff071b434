import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import type { MailTexts } from '../../platform/mail/MailTexts.ts'
import { mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'

export type MfaChange = keyof MailTexts['mfa']['subject']
type About = { change: MfaChange; method: keyof MailTexts['mfa']['methods']; atMs: number }

/** Notification that a second factor was added to or removed from the account. */
export function mfaNotice(
  app: App,
  { change, method, atMs }: About,
): { mail: MailContent; text: string } {
  const from = mailTextsOf(app)
  const words = from.texts.mfa
  const name = oneLine(app.definition.name)
  const title = words.subject[change]
  const lead = words.lead(title, words.methods[method], name, from.timeOf(atMs))
  return {
    mail: composeMail(app, from, {
      kind: 'mfa-notice',
      subject: `${title}: ${name}`,
      text: [lead, '', words.unasked],
      parts: { title, lead, lines: [words.unasked] },
    }),
    text: words.sms(title, words.methods[method]),
  }
}
