import type { LatchkeyError } from '@latchkey/client'
import type { PasskeyState } from '@latchkey/client/flows/passkey'
import { screenText } from '../../text/en.ts'

/** Visible state of a passkey ceremony. */
export type PasskeyView =
  | { status: Exclude<PasskeyState['status'], 'error'> }
  | { status: 'error'; error: Pick<LatchkeyError, 'code'> }

const texts: Readonly<Record<string, string>> = screenText.passkey.errors

/** Whether the passkey screen shows this error itself. */
export const isPasskeyError = ({ code }: Pick<LatchkeyError, 'code'>): boolean =>
  code in texts || code === 'unexpected' || code === 'invalid_credentials'

export const getPasskeyErrorText = ({ code }: Pick<LatchkeyError, 'code'>): string =>
  texts[code] ?? screenText.passkey.otherError
