import type { LatchkeyError } from '../errors/LatchkeyError.ts'

const PASSING: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
  'too_many_requests',
])

/** Faults that pass by themselves, while somebody else works on what is waited for. */
export const isPassing = ({ code }: LatchkeyError): boolean => PASSING.has(code)
