const HEADER = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.{0,200})?$/
const ZEROS = /^0+$/
const SAMPLED = 1

/** A place in a trace, as in the header `traceparent`. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean }

/** Reads a `traceparent` header (W3C Trace Context). Undefined if it is missing or malformed. */
export function readTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, version = '', traceId = '', spanId = '', flags = ''] = HEADER.exec(header ?? '') ?? []
  // Version ff is invalid, and version 00 has exactly four parts.
  if (version === '' || version === 'ff') return undefined
  if (version === '00' && header?.length !== '00-'.length + 32 + 1 + 16 + 1 + 2) return undefined
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** Writes the header `traceparent` of version 00. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
