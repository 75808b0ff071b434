import { randomBytes } from 'node:crypto'
import { createTelemetry } from './createTelemetry.ts'

type Value = { stringValue?: string; intValue?: string }
type Attribute = { key: string; value: Value }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}
type WireRecord = {
  severityText: string
  body: Value
  attributes: Attribute[]
  traceId?: string
  spanId?: string
}

export const fieldsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Reads the bodies that a collector received. */
export function readExports(bodies: readonly string[]) {
  const parsed = bodies.map(
    (body) =>
      JSON.parse(body) as {
        resourceSpans?: { scopeSpans: { spans: WireSpan[] }[] }[]
        resourceLogs?: { scopeLogs: { logRecords: WireRecord[] }[] }[]
      },
  )
  return {
    spans: parsed.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    ),
    records: parsed.flatMap(({ resourceLogs = [] }) =>
      resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    ),
  }
}

/** Telemetry with a collector in memory. */
export function createTestTelemetry({
  sampledRatio = 1,
  random = () => 0.5,
}: {
  sampledRatio?: number
  random?: () => number
} = {}) {
  const bodies: string[] = []
  const telemetry = createTelemetry({
    settings: {
      tracesUrl: 'http://collector/v1/traces',
      logsUrl: 'http://collector/v1/logs',
      headers: {},
      timeoutMs: 1_000,
      serviceName: undefined,
      resourceAttributes: {},
      sampledRatio,
    },
    serviceName: 'test',
    version: '0.0.0',
    nowMs: () => Date.UTC(2026, 0, 1),
    random,
    randomBytes,
    async fetch(_url, { body }) {
      bodies.push(String(body))
      return new Response(null, { status: 200 })
    },
    onDropped() {},
  })
  return {
    telemetry,
    /** Everything that was exported, as text. */
    text: () => bodies.join('\n'),
    /** Closes the telemetry and returns what it exported. */
    async exported() {
      await telemetry.close()
      return readExports(bodies)
    },
  }
}
