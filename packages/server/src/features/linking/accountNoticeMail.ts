import { utcMinute } from '../../platform/clock/isoTime.ts'
import { type MailContent, mailHtml, oneLine } from '../../platform/mail/mailHtml.ts'

type About = {
  appName: string
  notice: AccountNotice
  /** Account type as shown to users. */
  label: string
  undoUrl: string
  hours: number
  atMs: number
}
export type AccountNotice = 'linked' | 'unlinked' | 'updated'

const WORDS: Record<AccountNotice, { subject: string; what: string }> = {
  linked: { subject: 'A login method was added', what: 'was added to' },
  unlinked: { subject: 'A login method was removed', what: 'was removed from' },
  updated: { subject: 'Your contact was changed', what: 'was replaced in' },
}

/** Notifies the user of a changed login method, with a link to undo the change. */
export function accountNoticeMail(about: About): MailContent {
  const { subject, what } = WORDS[about.notice]
  const name = oneLine(about.appName)
  const time = utcMinute(about.atMs)
  const lead = `${about.label} ${what} your ${name} account on ${time}.`
  const fine = 'If this was you, there is nothing to do.'
  const undo = `If it was not, undo the change within ${about.hours} hours: ${about.undoUrl}`
  const effect = 'This also removes login methods added since then, and logs out every device.'
  return {
    subject: `${subject}: ${name}`,
    text: [lead, '', fine, undo, '', effect, ''].join('\n'),
    html: mailHtml({ title: subject, lead, lines: [fine, undo, effect] }),
  }
}

/** The same as a text message. */
export const accountNoticeText = ({ notice, label, undoUrl, hours }: About): string =>
  `${label} ${WORDS[notice].what} your account. If it was not you, take it back within ${hours} hours: ${undoUrl}`
