import type { TraceContext } from './traceparent.ts'

/** Values of `SpanKind` in OTLP. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const
/** Values of `SeverityNumber` in OTLP. */
const SEVERITIES = { info: 9, warn: 13, error: 17 } as const
const STATUS_ERROR = 2

export type Level = keyof typeof SEVERITIES
export type Fields = Readonly<Record<string, unknown>>

export type FinishedSpan = TraceContext & {
  parentSpanId: string | undefined
  name: string
  kind: keyof typeof SPAN_KINDS
  startMs: number
  endMs: number
  attributes: Fields
  hasFailed: boolean
}

export type LogRecord = {
  atMs: number
  level: Level
  event: string
  fields: Fields
  context: TraceContext | undefined
}

/** The process that exports, with the version of the code that does. */
export type Resource = { attributes: Fields; version: string }

/** The body of a request to `/v1/traces`. */
export const encodeSpans = (resource: Resource, spans: readonly FinishedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: encodeFields(resource.attributes) },
      scopeSpans: [{ scope: scopeOf(resource), spans: spans.map(encodeSpan) }],
    },
  ],
})

/** The body of a request to `/v1/logs`. */
export const encodeLogs = (resource: Resource, records: readonly LogRecord[]) => ({
  resourceLogs: [
    {
      resource: { attributes: encodeFields(resource.attributes) },
      scopeLogs: [{ scope: scopeOf(resource), logRecords: records.map(encodeRecord) }],
    },
  ],
})

const scopeOf = ({ version }: Resource) => ({ name: 'latchkey', version })

const encodeSpan = (span: FinishedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: toNanoseconds(span.startMs),
  endTimeUnixNano: toNanoseconds(span.endMs),
  attributes: encodeFields(span.attributes),
  status: span.hasFailed ? { code: STATUS_ERROR } : {},
})

const encodeRecord = ({ atMs, level, event, fields, context }: LogRecord) => ({
  timeUnixNano: toNanoseconds(atMs),
  observedTimeUnixNano: toNanoseconds(atMs),
  severityNumber: SEVERITIES[level],
  severityText: level.toUpperCase(),
  eventName: event,
  body: { stringValue: event },
  attributes: encodeFields(fields),
  ...(context && {
    traceId: context.traceId,
    spanId: context.spanId,
    flags: context.isSampled ? 1 : 0,
  }),
})

const encodeFields = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value: encodeValue(value) }))

/** 64-bit integers are strings in the JSON form of protocol buffers. */
function encodeValue(value: unknown) {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  }
  return { stringValue: typeof value === 'string' ? value : JSON.stringify(value) }
}

/** Nanoseconds as a string, because they exceed the safe integers. Microseconds are exact. */
const toNanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`
