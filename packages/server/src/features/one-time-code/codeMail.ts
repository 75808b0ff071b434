import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import { mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'
import type { CodePurpose } from './Channel.ts'

/** Mail with a one-time code. The code is not in the subject, which lock screens show. */
export function codeMail(
  app: App,
  { code, minutes, purpose }: { code: string; minutes: number; purpose: CodePurpose },
): MailContent {
  const from = mailTextsOf(app)
  const words = from.texts.code
  const name = oneLine(app.definition.name)
  const subject = words.subject[purpose](name)
  const lifetime = words.lifetime(from.durationOf(minutes, 'minute'))
  const unasked = words.unasked[purpose]
  return composeMail(app, from, {
    kind: `${purpose}-code`,
    subject,
    text: [`${subject}:`, '', code, '', lifetime, words.secrecy, '', unasked],
    parts: {
      title: words.title[purpose](name),
      lead: words.lead[purpose],
      code,
      lines: [`${lifetime} ${words.secrecy}`, unasked],
    },
  })
}

/** Sent in place of a code if sign-up is disabled and no account exists. */
export function noAccountMail(app: App): MailContent {
  const from = mailTextsOf(app)
  const words = from.texts.noAccount
  const name = oneLine(app.definition.name)
  const lead = words.lead(name)
  return composeMail(app, from, {
    kind: 'no-account',
    subject: words.subject(name),
    text: [lead, '', words.next, words.unasked],
    parts: { title: words.title, lead, lines: [words.next, words.unasked] },
  })
}
