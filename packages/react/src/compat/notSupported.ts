import { LatchkeyError } from '@latchkey/client'

/** Returns the error of a function that exists in the Privy SDK and not in Latchkey: docs/compat.md. */
export const notSupported = (reason: string): LatchkeyError =>
  new LatchkeyError('not_supported', reason)
