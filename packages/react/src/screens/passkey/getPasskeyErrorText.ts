import type { LatchkeyError } from '@latchkey/client'
import type { PasskeyState } from '@latchkey/client/flows/passkey'
import { screenText } from '../../text/en.ts'

/** Where a passkey stands, as far as it can be seen. */
export type PasskeyView =
  | { status: Exclude<PasskeyState['status'], 'error'> }
  | { status: 'error'; error: Pick<LatchkeyError, 'code'> }

const texts: Readonly<Record<string, string>> = screenText.passkey.errors

/** Refusals the passkey screen has a sentence for, or none could say better. */
export const isPasskeyError = ({ code }: Pick<LatchkeyError, 'code'>): boolean =>
  code in texts || code === 'unexpected' || code === 'invalid_credentials'

export const getPasskeyErrorText = ({ code }: Pick<LatchkeyError, 'code'>): string =>
  texts[code] ?? screenText.passkey.otherError
