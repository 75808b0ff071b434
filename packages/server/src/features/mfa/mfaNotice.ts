import { utcMinute } from '../../platform/clock/isoTime.ts'
import { type MailContent, mailHtml, oneLine } from '../../platform/mail/mailHtml.ts'

export type MfaChange = 'mfa_enrolled' | 'mfa_removed'
type About = {
  appName: string
  change: MfaChange
  method: 'sms' | 'totp' | 'passkey'
  atMs: number
}

const SUBJECTS = {
  mfa_enrolled: 'A second factor was added',
  mfa_removed: 'A second factor was removed',
} as const
const METHODS = { sms: 'SMS codes', totp: 'an authenticator app', passkey: 'a passkey' } as const

/** Notification that a second factor was added to or removed from the account. */
export function mfaNotice(about: About): { mail: MailContent; text: string } {
  const name = oneLine(about.appName)
  const subject = SUBJECTS[about.change]
  const lead = `${subject} (${METHODS[about.method]}): your ${name} account, ${utcMinute(about.atMs)}.`
  const unasked =
    'If this was you, there is nothing to do. If it was not, log out everywhere and contact the support of the app.'
  return {
    mail: {
      subject: `${subject}: ${name}`,
      text: [lead, '', unasked, ''].join('\n'),
      html: mailHtml({ title: subject, lead, lines: [unasked] }),
    },
    text: `${subject} (${METHODS[about.method]}). If it was not you, contact the support of the app.`,
  }
}
