import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
  'too_many_requests',
])

/** Returns whether a later poll may succeed. */
export const isTransientError = ({ code }: LatchkeyError): boolean => TRANSIENT_CODES.has(code)
