import { type MailContent, mailHtml, oneLine } from '../../platform/mail/mailHtml.ts'

const WORDS = {
  login: {
    code: 'login code for',
    title: 'Log in to',
    lead: 'Enter this code where you are logging in:',
    unasked: 'nobody can log in without the code.',
  },
  link: {
    code: 'code to add this address to',
    title: 'Add this address to',
    lead: 'Enter this code where you are adding your address:',
    unasked: 'nothing is added without the code.',
  },
  factor: {
    code: 'verification code for',
    title: 'Verify that it is you at',
    lead: 'Enter this code where you are asked for it:',
    unasked: 'nothing happens without the code.',
  },
} as const

/** Mail with a one-time code. The code is not in the subject, which lock screens show. */
export function codeMail({
  appName,
  code,
  minutes,
  purpose = 'login',
}: {
  appName: string
  code: string
  minutes: number
  purpose?: keyof typeof WORDS
}): MailContent {
  const name = oneLine(appName)
  const words = WORDS[purpose]
  const lifetime = `It works for ${minutes} minutes and only once.`
  const unasked = `If you did not ask for it, ignore this mail: ${words.unasked}`
  return {
    subject: `Your ${words.code} ${name}`,
    text: [
      `Your ${words.code} ${name}:`,
      '',
      code,
      '',
      lifetime,
      'Never give it to anyone, not even to someone who says they are from support.',
      '',
      unasked,
      '',
    ].join('\n'),
    html: mailHtml({
      title: `${words.title} ${name}`,
      lead: words.lead,
      code,
      lines: [
        `${lifetime} Never give it to anyone, not even to someone who says they are from support.`,
        unasked,
      ],
    }),
  }
}

/** Sent in place of a code if sign-up is disabled and no account exists. */
export function noAccountMail({ appName }: { appName: string }): MailContent {
  const name = oneLine(appName)
  const happened = `Someone asked for a login code for ${name} with this address, but there is no account for it.`
  const next = 'If it was you, try the address you signed up with.'
  const unasked = 'If it was not you, ignore this mail: nothing has happened.'
  return {
    subject: `No ${name} account for this address`,
    text: [happened, '', next, unasked, ''].join('\n'),
    html: mailHtml({ title: 'No account found', lead: happened, lines: [next, unasked] }),
  }
}
