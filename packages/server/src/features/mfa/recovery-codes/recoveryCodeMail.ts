import { utcMinute } from '../../../platform/clock/isoTime.ts'
import { type MailContent, mailHtml, oneLine } from '../../../platform/mail/mailHtml.ts'

type About = { appName: string; remaining: number; atMs: number }

const subject = 'A recovery code was used'
const leftOf = (remaining: number) =>
  remaining === 1 ? 'One code is left.' : `${remaining || 'No'} codes are left.`

/** Notifies the user that a recovery code was used as second factor. */
export function recoveryCodeMail({ appName, remaining, atMs }: About): MailContent {
  const name = oneLine(appName)
  const time = utcMinute(atMs)
  const lead = `A recovery code was used in place of a second factor for your ${name} account on ${time}.`
  const unasked =
    'If this was you, there is nothing to do. If it was not, log out everywhere, get new codes and contact the support of the app.'
  return {
    subject: `${subject}: ${name}`,
    text: [lead, leftOf(remaining), '', unasked, ''].join('\n'),
    html: mailHtml({ title: subject, lead, lines: [leftOf(remaining), unasked] }),
  }
}

/** The same as a text message. */
export const recoveryCodeText = ({ remaining }: About): string =>
  `${subject} for your account. ${leftOf(remaining)} If it was not you, get new codes and contact the support of the app.`
