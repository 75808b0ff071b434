/** Limits of the export by OTLP: the defaults of the OpenTelemetry batch processors. */
export const TELEMETRY_LIMITS = {
  /** Above it, new spans and log records are dropped. */
  queueMax: 2_048,
  batchMax: 512,
  flushMs: 5_000,
} as const
