import { mailHtml } from './mailHtml.ts'

export type MailContent = { subject: string; text: string; html: string }

/** The mail that carries a login code. The code is in the body only: subjects show on locked screens. */
export function codeMail({
  appName,
  code,
  minutes,
}: {
  appName: string
  code: string
  minutes: number
}): MailContent {
  const name = oneLine(appName)
  const lifetime = `It works for ${minutes} minutes and only once.`
  const unasked = `If you did not ask for it, ignore this mail: nobody can log in without the code.`
  return {
    subject: `Your login code for ${name}`,
    text: [
      `Your login code for ${name}:`,
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
      title: `Log in to ${name}`,
      lead: 'Enter this code where you are logging in:',
      code,
      lines: [
        `${lifetime} Never give it to anyone, not even to someone who says they are from support.`,
        unasked,
      ],
    }),
  }
}

/** What someone gets who asks for a code where only existing accounts may log in, and has none. */
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

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
