/** Fields of a log line. Bodies, headers and error messages are never logged. */
export type SignerLogFields = {
  route?: string
  status?: number
  durationMs?: number
  code?: string
  count?: number
  port?: number
  /** Id of the trace, if traces are exported. */
  traceId?: string | undefined
  fault?: unknown
}

export type SignerLog = Record<
  'info' | 'warn' | 'error',
  (event: string, fields?: SignerLogFields) => void
>
