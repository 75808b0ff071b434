import type { ErrorCode } from '@latchkey/contract'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

type Meaning = readonly [ErrorCode, string]

const REJECTED: Meaning = ['passkey_not_allowed', 'Passkey request timed out or rejected by user.']
const UNSUPPORTED: Meaning = ['not_supported', 'WebAuthn is not supported in this browser']

const MEANINGS: Readonly<Record<string, Meaning>> = {
  // Covers "cancelled", "timed out" and "no such passkey": the browser does not say which.
  NotAllowedError: REJECTED,
  AbortError: REJECTED,
  TimeoutError: REJECTED,
  NotSupportedError: UNSUPPORTED,
  // No authenticator on this device stores passkeys and verifies the user (WebAuthn 6.3.2, steps 4 and 5).
  ConstraintError: UNSUPPORTED,
  // One of the excluded passkeys is on this device (WebAuthn 6.3.2, step 3).
  InvalidStateError: [
    'resource_already_exists',
    'This device already has a passkey for the account',
  ],
}

export const passkeysUnsupported = (): LatchkeyError => new LatchkeyError(...UNSUPPORTED)

/** Converts a browser error into a LatchkeyError with the message that host apps expect. */
export function passkeyError(thrown: unknown): LatchkeyError {
  if (thrown instanceof LatchkeyError) return thrown
  const name = thrown instanceof Error ? thrown.name : ''
  const [code, message] = MEANINGS[name] ?? (['unexpected', 'An unknown error occurred.'] as const)
  return new LatchkeyError(code, message, { cause: thrown })
}
