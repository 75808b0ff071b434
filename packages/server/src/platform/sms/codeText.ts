import { SERVER_LIMITS } from '@latchkey/contract'

/** The text message that carries a login code: short enough for one message, the code first for small screens. */
export function codeText({
  appName,
  code,
  minutes,
}: {
  appName: string
  code: string
  minutes: number
}): string {
  const name = appName
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SERVER_LIMITS.smsAppNameMaxChars)
  return `${code} is your login code for ${name}. It works for ${minutes} minutes. Never give it to anyone.`
}
