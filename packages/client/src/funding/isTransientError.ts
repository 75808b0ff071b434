import type { LatchkeyError } from '../errors/LatchkeyError.ts'

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
  'too_many_requests',
])

/** Faults that pass by themselves, while somebody else works on what is waited for. */
export const isTransientError = ({ code }: LatchkeyError): boolean => TRANSIENT_CODES.has(code)
