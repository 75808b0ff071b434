import { shortName } from '../../platform/sms/shortName.ts'

const WHAT_FOR = {
  login: 'your login code for',
  link: 'your code to add this number to',
  factor: 'your verification code for',
} as const

/** The text message that carries a code: short enough for one message, the code first for small screens. */
export function codeText({
  appName,
  code,
  minutes,
  purpose = 'login',
}: {
  appName: string
  code: string
  minutes: number
  purpose?: keyof typeof WHAT_FOR
}): string {
  return `${code} is ${WHAT_FOR[purpose]} ${shortName(appName)}. It works for ${minutes} minutes. Never give it to anyone.`
}
