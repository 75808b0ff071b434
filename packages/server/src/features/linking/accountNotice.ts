import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import type { MailTexts } from '../../platform/mail/MailTexts.ts'
import { mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'

export type AccountNotice = keyof MailTexts['account']['subject']
type About = {
  notice: AccountNotice
  /** Account type, such as `google_oauth`. */
  type: string
  undoUrl: string
  hours: number
  atMs: number
}

/** Notifies the user of a changed login method by mail or text message, with a link to undo the change. */
export function accountNotice(
  app: App,
  { notice, type, undoUrl, hours, atMs }: About,
): { mail: MailContent; text: string } {
  const from = mailTextsOf(app)
  const words = from.texts.account
  const name = oneLine(app.definition.name)
  const title = words.subject[notice]
  const label = labelOf(words, type)
  const lead = words.lead[notice](label, name, from.timeOf(atMs))
  const duration = from.durationOf(hours, 'hour')
  const undo = `${words.undo(duration)} ${undoUrl}`
  return {
    mail: composeMail(app, from, {
      kind: 'account-notice',
      subject: `${title}: ${name}`,
      text: [lead, '', words.fine, undo, '', words.effect],
      parts: {
        title,
        lead,
        link: { label: words.undoLink, url: undoUrl },
        lines: [words.fine, undo, words.effect],
      },
    }),
    text: `${words.sms[notice](label)} ${words.smsUndo(duration)} ${undoUrl}`,
  }
}

/** Returns the name of an account type for users. */
function labelOf({ labels, provider }: MailTexts['account'], type: string): string {
  const id = type.replace(/_oauth$/, '')
  const known: Readonly<Partial<Record<string, string>>> = labels
  return known[type] ?? provider(id.charAt(0).toUpperCase() + id.slice(1))
}
