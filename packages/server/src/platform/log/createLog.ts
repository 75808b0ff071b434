import type { Telemetry } from '@latchkey/signer/telemetry'
import type { Settings } from '../config/readEnvironment.ts'
import { describeFault, type FaultDescription } from './describeFault.ts'

/** Allowed fields of a log line. Others are dropped. */
export type LogFields = {
  requestId?: string
  appId?: string
  userId?: string
  sessionId?: string
  /** Outbox row id, never the recipient. */
  mailId?: string
  /** Webhook message id, as sent to the endpoint. */
  messageId?: string
  /** Host of a webhook endpoint. Its path may contain a secret. */
  receiver?: string
  /** Name of a job queue. */
  queue?: string
  kid?: string
  method?: string
  /** Route pattern, without values and query. */
  route?: string
  status?: number
  durationMs?: number
  /** Error code of the API. */
  code?: string
  attempts?: number
  count?: number
  port?: number
  signal?: string
  /** File or folder of the installation, never of a user. */
  path?: string
  /** Id of the trace, if traces are exported. */
  traceId?: string | undefined
  /** Error: logged by type and stack, never its message, which may contain a secret. */
  fault?: unknown
}

/** Structured logger. */
export type Log = Record<'info' | 'warn' | 'error', (event: string, fields?: LogFields) => void>

/** An identifier. Four to eight digits could be a one-time code, and tokens are longer. */
const IDENTIFIER = /^(?!\d{4,8}$)[\w:-]{1,64}$/
const ROUTE = /^\/[\w\-/:{}.*]{0,128}$/
const EVENT = /^[a-z][a-z0-9_]{0,63}$/

const SHAPES: { [Field in keyof Required<LogFields>]: RegExp | 'number' | 'fault' } = {
  requestId: IDENTIFIER,
  appId: IDENTIFIER,
  userId: IDENTIFIER,
  sessionId: IDENTIFIER,
  mailId: IDENTIFIER,
  messageId: IDENTIFIER,
  receiver: /^[\w.:[\]-]{1,253}$/,
  queue: IDENTIFIER,
  kid: IDENTIFIER,
  method: /^[A-Z]{1,16}$/,
  route: ROUTE,
  status: 'number',
  durationMs: 'number',
  code: IDENTIFIER,
  attempts: 'number',
  count: 'number',
  port: 'number',
  signal: /^SIG[A-Z0-9]{1,12}$/,
  path: /^[\w./\\:@+~ -]{1,256}$/,
  traceId: /^[0-9a-f]{32}$/,
  fault: 'fault',
}

/**
 * Creates a logger that writes one JSON object per line. Fields with an unexpected shape are redacted.
 *
 * @example
 * ```ts
 * import { createLog } from '@latchkey/server'
 *
 * const log = createLog({ nowMs: Date.now, write: (line) => process.stdout.write(line) })
 * log.info('listening', { port: 4000 })
 * ```
 */
export function createLog({ nowMs, write }: { nowMs(): number; write(line: string): void }): Log {
  const log =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const at = new Date(nowMs()).toISOString()
      write(
        `${JSON.stringify({ at, level, event: allowedEvent(event), ...allowedFields(fields) })}\n`,
      )
    }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

/** The name of an event, or a mark if it is none. */
const allowedEvent = (event: string): string => (EVENT.test(event) ? event : '[redacted]')

/** The declared fields. Values of another shape are redacted, and errors described without their message. */
function allowedFields(fields: LogFields): Record<string, string | number | FaultDescription> {
  const passed: Record<string, string | number | FaultDescription> = {}
  for (const [field, shape] of Object.entries(SHAPES)) {
    const value = fields[field as keyof LogFields]
    if (value === undefined) continue
    if (shape === 'fault') passed[field] = describeFault(value)
    else if (shape === 'number') passed[field] = typeof value === 'number' ? value : '[redacted]'
    else passed[field] = typeof value === 'string' && shape.test(value) ? value : '[redacted]'
  }
  return passed
}

const LEVELS = ['info', 'warn', 'error', 'silent'] as const

/** Adds the trace id to each line, and exports the same event and fields as the line has. */
export function withTelemetry(
  log: Log,
  telemetry: Pick<Telemetry, 'record' | 'traceId'>,
  lowest: Settings['logLevel'],
): Log {
  const at =
    (level: keyof Log) =>
    (event: string, fields: LogFields = {}) => {
      const traced = { ...fields, traceId: telemetry.traceId() }
      log[level](event, traced)
      if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest)) return
      telemetry.record(level, allowedEvent(event), allowedFields(traced))
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
