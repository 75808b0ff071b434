import { AsyncLocalStorage } from 'node:async_hooks'
import { type AttributeValues, allowedAttributes, allowedName } from './attributes.ts'
import { createExportQueue, type ExportQueue } from './createExportQueue.ts'
import {
  encodeLogs,
  encodeSpans,
  type Fields,
  type FinishedSpan,
  type Level,
  type LogRecord,
} from './otlp.ts'
import type { TelemetrySettings } from './readTelemetryEnvironment.ts'
import { TELEMETRY_LIMITS } from './telemetryLimits.ts'
import { readTraceparent, type TraceContext, writeTraceparent } from './traceparent.ts'

const TRACE_ID_BYTES = 16
const SPAN_ID_BYTES = 8

/** The work that a span measures. */
export type NewSpan = {
  /** Name without values of a request, such as `POST /api/v1/siwe/init`. */
  name: string
  kind: FinishedSpan['kind']
  attributes?: AttributeValues
  /** Header `traceparent` of the caller. */
  traceparent?: string | null | undefined
  /** Whether the caller decides if the trace is exported. Only for authenticated callers. */
  followsCaller?: boolean
  /** Begins a trace of its own, also inside another span. */
  isRoot?: boolean
}

/** The span that is being measured. */
export type Span = {
  /** Id of the trace, for error replies and logs. Undefined if traces are off. */
  readonly traceId: string | undefined
  set(attributes: AttributeValues): void
  /** Marks the span as failed. */
  fail(): void
}

/** Traces and logs of this process, exported by OTLP. */
export type Telemetry = {
  /** Runs the work inside a span. A rejection marks the span as failed. */
  trace<Result>(span: NewSpan, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Header that lets a callee continue the trace. Empty outside a span. */
  headers(): Record<string, string>
  /** Id of the current trace. */
  traceId(): string | undefined
  /** Exports a log line. Pass only fields that the log has checked. */
  record(level: Level, event: string, fields: Fields): void
  /** Sends what is queued and stops. */
  close(): Promise<void>
}

type Deps = {
  settings: TelemetrySettings | undefined
  /** Name in traces if `OTEL_SERVICE_NAME` is not set. */
  serviceName: string
  version: string
  nowMs(): number
  randomBytes(length: number): Uint8Array
  /** From 0 to 1, for sampling. */
  random(): number
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The collector rejected data, or the queue was full. */
  onDropped(count: number): void
}

const UNMEASURED: Span = { traceId: undefined, set() {}, fail() {} }

/** Telemetry that is switched off: runs the work and exports nothing. */
export const NO_TELEMETRY: Telemetry = {
  trace: (_span, work) => work(UNMEASURED),
  headers: () => ({}),
  traceId: () => undefined,
  record() {},
  close: async () => {},
}

/**
 * Creates the export of traces and logs. Attributes of spans are an allowlist with a pattern for each value, as the
 * fields of the log are: the SDK of OpenTelemetry records URLs and SQL, which contain codes and addresses.
 */
export function createTelemetry(deps: Deps): Telemetry {
  const { settings, nowMs } = deps
  if (!settings) return NO_TELEMETRY
  const { sampledRatio } = settings
  const resource = {
    version: deps.version,
    attributes: {
      'service.name': settings.serviceName ?? deps.serviceName,
      'service.version': deps.version,
      'service.instance.id': hex(deps.randomBytes(TRACE_ID_BYTES)),
      ...settings.resourceAttributes,
    },
  }
  const open = <Item>(
    url: string | undefined,
    encode: (items: readonly Item[]) => object,
  ): ExportQueue<Item> | undefined =>
    url === undefined ? undefined : createExportQueue({ ...settings, ...deps, url, encode })
  const spans = open<FinishedSpan>(settings.tracesUrl, (items) => encodeSpans(resource, items))
  const logs = open<LogRecord>(settings.logsUrl, (items) => encodeLogs(resource, items))
  const current = new AsyncLocalStorage<TraceContext>()
  const flush = async () => void (await Promise.all([spans?.flush(), logs?.flush()]))
  const timer = setInterval(() => void flush(), TELEMETRY_LIMITS.flushMs)
  timer.unref()

  function begin({ traceparent, followsCaller = false, isRoot = false }: NewSpan) {
    const outer = isRoot ? undefined : current.getStore()
    const caller = outer ?? readTraceparent(traceparent)
    const decider = outer ?? (followsCaller ? caller : undefined)
    const context: TraceContext = {
      traceId: caller?.traceId ?? hex(deps.randomBytes(TRACE_ID_BYTES)),
      spanId: hex(deps.randomBytes(SPAN_ID_BYTES)),
      isSampled: decider ? decider.isSampled : deps.random() < sampledRatio,
    }
    return { context, parentSpanId: caller?.spanId }
  }

  return {
    async trace(options, work) {
      if (!spans) return work(UNMEASURED)
      const { context, parentSpanId } = begin(options)
      const startMs = nowMs()
      const startedMs = performance.now()
      let attributes: AttributeValues = options.attributes ?? {}
      let hasFailed = false
      try {
        return await current.run(context, () =>
          work({
            traceId: context.traceId,
            set(more) {
              attributes = { ...attributes, ...more }
            },
            fail() {
              hasFailed = true
            },
          }),
        )
      } catch (error) {
        hasFailed = true
        throw error
      } finally {
        if (context.isSampled)
          spans.add({
            ...context,
            parentSpanId,
            name: allowedName(options.name),
            kind: options.kind,
            startMs,
            endMs: startMs + performance.now() - startedMs,
            attributes: allowedAttributes(attributes),
            hasFailed,
          })
      }
    },
    headers() {
      const context = current.getStore()
      return context ? { traceparent: writeTraceparent(context) } : {}
    },
    traceId: () => current.getStore()?.traceId,
    record(level, event, fields) {
      logs?.add({ atMs: nowMs(), level, event, fields, context: current.getStore() })
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
