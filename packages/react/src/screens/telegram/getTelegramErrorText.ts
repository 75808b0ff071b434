import type { LatchkeyError } from '@latchkey/client'
import { screenText } from '../../text/en.ts'

type Refusal = Pick<LatchkeyError, 'code'>

const texts: Readonly<Record<string, string>> = screenText.telegram.errors

/** Whether the Telegram screen shows this error itself. */
export const isTelegramError = ({ code }: Refusal): boolean =>
  code in texts || code === 'unexpected' || code === 'invalid_credentials'

export const getTelegramErrorText = ({ code }: Refusal): string =>
  texts[code] ?? screenText.telegram.errors.unknown_auth_error
